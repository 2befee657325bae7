import java.io.BufferedReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringTokenizer;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoublePoint;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CoveringQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LongValuesSource;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

/**
 * The algorithm of Elasticsearch's percolator on Lucene: every rule is a document of its terms, a
 * posting is a CoveringQuery of its own terms with range filters, and what it brings is checked.
 * The check is plain Java on arrays, which is kinder than the MemoryIndex of Elasticsearch.
 *
 * <p>Arguments: rules, offers, folder for the index, file for the answer. The first line of the
 * answer is postings a second of processor time; then one line of rule ids for each posting.
 */
public final class Percolator {
  private static final double NO_BOUND = -1;

  private record Rule(int id, double score, double pay, boolean strict, int[][] groups, int[] excluded) {
    boolean wants(boolean[] offered, double saidScore, double saidPay) {
      if (fails(score, saidScore) || fails(pay, saidPay)) return false;
      for (int key : excluded) if (offered[key]) return false;
      for (int[] group : groups) if (Arrays.stream(group).noneMatch(key -> offered[key])) return false;
      return true;
    }

    private boolean fails(double wanted, double said) {
      return wanted > NO_BOUND && (Double.isNaN(said) ? strict : said < wanted);
    }
  }

  private record Offer(double score, double pay, int[] keys) {}

  public static void main(String[] arguments) throws Exception {
    List<Rule> rules = new ArrayList<>();
    List<Offer> offers = new ArrayList<>();
    int[] largest = {0};
    try (BufferedReader lines = Files.newBufferedReader(Path.of(arguments[0]))) {
      for (String line; (line = lines.readLine()) != null; ) rules.add(rule(new StringTokenizer(line), largest));
    }
    try (BufferedReader lines = Files.newBufferedReader(Path.of(arguments[1]))) {
      for (String line; (line = lines.readLine()) != null; ) offers.add(offer(new StringTokenizer(line), largest));
    }
    boolean[] offered = new boolean[largest[0] + 1];
    try (MMapDirectory folder = new MMapDirectory(Path.of(arguments[2]))) {
      write(folder, rules);
      try (DirectoryReader reader = DirectoryReader.open(folder);
          PrintWriter answer = new PrintWriter(arguments[3])) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null);
        for (Offer offer : offers) match(searcher, rules, offer, offered); // the compiler warms up
        var clock = ManagementFactory.getThreadMXBean();
        List<List<Integer>> found = new ArrayList<>();
        long started = clock.getCurrentThreadCpuTime();
        for (Offer offer : offers) found.add(match(searcher, rules, offer, offered));
        double seconds = (clock.getCurrentThreadCpuTime() - started) / 1e9;
        answer.println(offers.size() / seconds);
        for (List<Integer> ids : found) answer.println(ids.toString().replaceAll("[\\[\\],]", ""));
      }
    }
  }

  private static Rule rule(StringTokenizer words, int[] largest) {
    int id = number(words);
    double score = Double.parseDouble(words.nextToken());
    double pay = Double.parseDouble(words.nextToken());
    boolean strict = number(words) == 1;
    int[][] groups = new int[number(words)][];
    for (int at = 0; at < groups.length; at++) groups[at] = keys(words, largest);
    return new Rule(id, score, pay, strict, groups, keys(words, largest));
  }

  private static Offer offer(StringTokenizer words, int[] largest) {
    double score = Double.parseDouble(words.nextToken());
    double pay = Double.parseDouble(words.nextToken());
    return new Offer(score, pay, keys(words, largest));
  }

  private static int[] keys(StringTokenizer words, int[] largest) {
    int[] keys = new int[number(words)];
    for (int at = 0; at < keys.length; at++) {
      keys[at] = number(words);
      largest[0] = Math.max(largest[0], keys[at]);
    }
    return keys;
  }

  private static int number(StringTokenizer words) {
    return Integer.parseInt(words.nextToken());
  }

  private static void write(MMapDirectory folder, List<Rule> rules) throws Exception {
    try (IndexWriter writer = new IndexWriter(folder, new IndexWriterConfig(new KeywordAnalyzer()))) {
      for (int at = 0; at < rules.size(); at++) {
        Rule rule = rules.get(at);
        Document document = new Document();
        for (int[] group : rule.groups())
          for (int key : group) document.add(new StringField("key", Integer.toString(key), Field.Store.NO));
        document.add(new NumericDocValuesField("needed", rule.groups().length));
        document.add(new NumericDocValuesField("number", at));
        document.add(new DoublePoint("score", rule.score()));
        document.add(new DoublePoint("pay", rule.pay()));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  private static List<Integer> match(IndexSearcher searcher, List<Rule> rules, Offer offer, boolean[] offered)
      throws Exception {
    List<Query> terms = new ArrayList<>();
    for (int key : offer.keys()) {
      offered[key] = true;
      terms.add(new TermQuery(new Term("key", Integer.toString(key))));
    }
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    query.add(new CoveringQuery(terms, LongValuesSource.fromLongField("needed")), BooleanClause.Occur.FILTER);
    range(query, "score", offer.score());
    range(query, "pay", offer.pay());
    List<Integer> found = new ArrayList<>();
    searcher.search(
        query.build(),
        new SimpleCollector() {
          private NumericDocValues numbers;

          @Override
          protected void doSetNextReader(LeafReaderContext context) throws java.io.IOException {
            numbers = context.reader().getNumericDocValues("number");
          }

          @Override
          public void collect(int document) throws java.io.IOException {
            numbers.advanceExact(document);
            Rule rule = rules.get((int) numbers.longValue());
            if (rule.wants(offered, offer.score(), offer.pay())) found.add(rule.id());
          }

          @Override
          public ScoreMode scoreMode() {
            return ScoreMode.COMPLETE_NO_SCORES;
          }
        });
    for (int key : offer.keys()) offered[key] = false;
    return found;
  }

  private static void range(BooleanQuery.Builder query, String field, double said) {
    if (!Double.isNaN(said))
      query.add(DoublePoint.newRangeQuery(field, Double.NEGATIVE_INFINITY, said), BooleanClause.Occur.FILTER);
  }
}
