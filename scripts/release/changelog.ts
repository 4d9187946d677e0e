/** Reads an entry of a changelog in the form of Keep a Changelog. */

/** The text below `## [NAME]` or `## [NAME] - DATE`; undefined where there is no such heading. */
export function changelogEntry(changelog: string, name: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => headingOf(text) === name);
  return section
    ?.slice(section.indexOf('\n') + 1)
    .replace(LINK_DEFINITION, '')
    .trim();
}

/** At the foot of the page, and so in the last section. */
const LINK_DEFINITION = /^\[[^\]\n]+\]: \S+$\n?/gm;

const headingOf = (section: string): string | undefined =>
  /^## \[([^\]\n]+)\](?: - \d{4}-\d{2}-\d{2})?$/m.exec(section.split('\n', 1)[0] ?? '')?.[1];
