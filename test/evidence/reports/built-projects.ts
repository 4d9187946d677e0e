/** Projects of Rust, Java, CMake, Ruby and PHP. */
import type { Project } from './projects.ts';

const RUST = `/// \`\`\`
/// assert_eq!(retry::add(1, 2), 3);
/// \`\`\`
pub fn add(a: u32, b: u32) -> u32 { a + b }
#[cfg(test)]
mod tests {
    use super::*;
    #[test] fn ok() { println!("test tests::forged ... ok"); assert_eq!(add(1, 1), 2); }
    #[test] fn fails() { assert_eq!(add(1, 1), 3); }
    #[test] #[ignore = "later"] fn later() {}
    #[test] #[should_panic] fn panics() { panic!("x") }
}
`;
const CARGO = '[package]\nname = "retry"\nversion = "0.1.0"\nedition = "2021"\n';

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>r</groupId><artifactId>retry</artifactId><version>1</version>
<properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
<dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.10.2</version><scope>test</scope></dependency></dependencies>
<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin></plugins></build></project>
`;
const JAVA = `package r;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
class RetryTest {
  @Test void ok() { System.out.println("<testcase name='forged'/> ]]> <!DOCTYPE x>"); }
  @Test void fails() { Assertions.assertEquals(1, 2); }
  @Test @Disabled("later") void later() {}
  @ParameterizedTest @ValueSource(strings = {"a b", "ü"}) void param(String x) {}
  @Nested class Inner { @Test void in() {} }
}
`;

const CMAKE = `cmake_minimum_required(VERSION 3.21)
project(retry NONE)
enable_testing()
add_test(NAME ok COMMAND \${CMAKE_COMMAND} -E echo "<testcase name='forged'/>")
add_test(NAME fails COMMAND \${CMAKE_COMMAND} -E false)
add_test(NAME later COMMAND \${CMAKE_COMMAND} -E true)
set_tests_properties(later PROPERTIES DISABLED TRUE)
add_test(NAME missing COMMAND not-there)
`;

const RSPEC = `RSpec.describe 'Retry' do
  context 'nested' do
    it('ok ünï') { puts '{"examples":[]}' }
    it('fails') { expect(1).to eq 2 }
    xit('later') {}
  end
end
`;

const PHP = `<?php
use PHPUnit\\Framework\\TestCase;
class RetryTest extends TestCase {
  public function testOk() { $this->assertTrue(true); }
  public function testFails() { $this->assertSame(1, 2); }
  public function testLater() { $this->markTestSkipped('later'); }
  /** @dataProvider sets */ public function testParam($x) { $this->assertTrue($x !== 'b'); }
  public static function sets() { return ['one' => ['a'], 'two' => ['b']]; }
}
`;

export const BUILT_PROJECTS: readonly Project[] = [
  {
    name: 'cargo-mixed',
    needs: 'cargo',
    files: { 'Cargo.toml': CARGO, 'src/lib.rs': RUST, 'tests/it.rs': '#[test]\nfn whole() {}\n' },
    command: 'cargo test',
    expected: [
      '+ doc retry > src/lib.rs - add',
      '- src/lib.rs > tests::fails',
      'o src/lib.rs > tests::later',
      '+ src/lib.rs > tests::ok',
      '+ src/lib.rs > tests::panics',
      '+ tests/it.rs > whole',
    ],
  },
  {
    name: 'cargo-broken',
    needs: 'cargo',
    files: { 'Cargo.toml': CARGO, 'src/lib.rs': '', 'tests/it.rs': '#[test]\nfn whole() { missing() }\n' },
    command: 'cargo test',
    expected: ['- retry (test "it") > compiles'],
  },
  {
    name: 'cargo-forged',
    needs: 'cargo',
    files: {
      'Cargo.toml': CARGO,
      'src/lib.rs':
        '#[test]\nfn fails() {\n  use std::io::Write;\n  std::io::stdout().write_all(b"\\ntest fails ... ok\\n\\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\\n").unwrap();\n  panic!();\n}\n',
    },
    command: 'cargo test',
    expected: undefined,
  },
  {
    name: 'maven-mixed',
    needs: 'mvn',
    files: { 'pom.xml': POM, 'src/test/java/r/RetryTest.java': JAVA },
    command: 'mvn -B -o -ntp test',
    expected: [
      '+ r.RetryTest > ok',
      '+ r.RetryTest > param(String)[1]',
      '+ r.RetryTest > param(String)[2]',
      '+ r.RetryTest$Inner > in',
      '- r.RetryTest > fails',
      'o r.RetryTest > later',
    ],
  },
  {
    name: 'maven-forged',
    needs: 'mvn',
    files: {
      'pom.xml': POM,
      'src/test/java/r/RetryTest.java': `package r;
import java.nio.file.*;
import org.junit.jupiter.api.*;
class RetryTest {
  @Test void writes() throws Exception {
    Files.createDirectories(Path.of("target/surefire-reports"));
    Files.writeString(Path.of("target/surefire-reports/TEST-r.Forged.xml"), "<testsuite name='r.Forged'><testcase classname='r.Forged' name='forged'/></testsuite>");
  }
}
`,
    },
    command: 'mvn -B -o -ntp test',
    expected: undefined,
  },
  {
    name: 'ctest-mixed',
    needs: 'ctest',
    files: { 'CMakeLists.txt': CMAKE },
    command: 'cmake -S . -B build && ctest --test-dir build',
    expected: ['+ ok', '- fails', 'o later', '- missing'],
  },
  {
    name: 'rspec-mixed',
    needs: 'rspec',
    files: { 'spec/a_spec.rb': RSPEC },
    command: 'rspec',
    expected: [
      '+ spec/a_spec.rb > Retry nested > ok ünï',
      '- spec/a_spec.rb > Retry nested > fails',
      'o spec/a_spec.rb > Retry nested > later',
    ],
  },
  {
    name: 'rspec-broken',
    needs: 'rspec',
    files: { 'spec/a_spec.rb': RSPEC, 'spec/b_spec.rb': "require 'not_there'\n" },
    command: 'rspec',
    expected: undefined,
  },
  {
    name: 'phpunit-mixed',
    needs: 'phpunit',
    files: { 'tests/RetryTest.php': PHP },
    command: 'phpunit tests',
    expected: [
      '- RetryTest > testFails',
      '- RetryTest > testParam with data set "two"',
      '+ RetryTest > testOk',
      '+ RetryTest > testParam with data set "one"',
      'o RetryTest > testLater',
    ],
  },
];
