/** A project of Maven that needs nothing but the plugins that this machine's Maven takes by itself. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MAVEN_POM = `<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version><properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties></project>`;

/** Whether it can be tested offline outside of any sandbox: ~/.m2 may have plugins of other versions alone. */
export function runsMaven(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'maven-'));
  writeFileSync(join(directory, 'pom.xml'), MAVEN_POM);
  try {
    execFileSync('mvn', ['-o', '-q', '-f', directory, 'test'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
