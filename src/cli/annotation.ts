/** A problem of a file as GitHub's runner shows it, beside the file in the pull request. */

/** `file` is relative to the repository. See "Workflow commands for GitHub Actions". */
export const errorAnnotation = (file: string, title: string, message: string): string =>
  `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`;

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
