/** Every limit of the tools, in one table: the code reads it, and so do the docs and the tests. */
import { MAX_IMAGE_BYTES } from '../lib/image.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  /**
   * file_read: lines a call, bytes a call, characters a line, characters of a line that is read on from a column (never more
   * than the bytes of a call), bytes looked at to tell text from binary.
   */
  readLines: 2000,
  readBytes: 50_000,
  lineCharacters: 2000,
  columnCharacters: 12_000,
  binaryProbeBytes: 512,
  /** read_many_files, in addition to the bytes of file_read over all: paths and globs of a call, files. */
  readManyPaths: 50,
  readManyFiles: 50,
  /** Freshness: bytes up to which content is hashed; past that, inode, size and time of change stand for it. */
  hashedBytes: 64 * MIB,
  /** file_edit: bytes of a file that can be edited, of one whose change is also told as a diff, places shown in the answer, lines shown of each. */
  editBytes: 10 * MIB,
  diffBytes: MIB,
  editPlaces: 10,
  editPlaceLines: 60,
  /** The parser that looks at a file after a change: milliseconds, characters of a file, errors that are told. */
  syntaxMs: 1000,
  syntaxBytes: MIB,
  syntaxErrors: 3,
  /** file_multi_edit: edits of a call. */
  multiEdits: 50,
  /** apply_patch: files of a patch. */
  patchFiles: 100,
  /** Files named that a command has changed after they were read. */
  changedFiles: 20,
  /** ls: entries shown in full, entries shown past that, entries counted, levels. */
  listEntries: 1000,
  listEntriesPast: 500,
  listCounted: 5_000,
  listDepth: 10,
  /** glob_tool: files answered. */
  globFiles: 100,
  /** grep_tool: matching lines unless asked otherwise, at most, lines of context at most, seconds. */
  grepResults: 100,
  grepResultsMost: 1000,
  grepContext: 20,
  grepSeconds: 30,
  /** grep_tool: characters shown of a line, kept of a line, bytes of an answer, bytes of the file that has the rest, matches counted. */
  grepLineCharacters: 250,
  grepKeptCharacters: 20_000,
  grepBytes: 20_000,
  grepFileBytes: MIB,
  grepCounted: 10_000,
  /** prove: runs of a session, milliseconds of a run. */
  proofs: 3,
  proveMs: 600_000,
  /** structured_answer: bytes of it as JSON. A step's output can have a megabyte. */
  structuredAnswerBytes: 256 * KIB,
  /** What is asked for on GitHub: characters of a comment or description, of a title, of a reason. */
  postCharacters: 10_000,
  titleCharacters: 200,
  reasonCharacters: 1000,
  /** bash: seconds unless asked otherwise, at most; bytes of output shown, how many of them from its beginning, bytes kept in the file that has the whole. */
  bashSeconds: 120,
  bashSecondsMost: 600,
  bashOutputBytes: 12_000,
  bashHeadBytes: 4_000,
  bashSpillBytes: 256 * MIB,
  /** bash in the background: commands at the same time, milliseconds in which a bad start shows, bytes of bash_logs, of a log. */
  backgroundCommands: 8,
  backgroundSettleMs: 400,
  backgroundAnswerBytes: 12_000,
  backgroundLogBytes: 64 * MIB,
  /** Custom tools: milliseconds for a description, bytes of its answer; the most that a tool may choose for a run, and for its output. */
  customProbeMs: 5_000,
  customRunMsMost: 3_600_000,
  customOutputBytes: MIB,
  customOutputBytesMost: 100 * MIB,
  /** Custom tools: bytes of a lock. */
  customLockBytes: MIB,
  /** Custom tools: bytes of an output that the model gets, of standard error that is recorded. */
  customTextBytes: 100_000,
  customErrorBytes: 16 * KIB,
  /** Custom tools: bytes of an event, events of a call, in a second; bytes of a line that asks for a call, calls of a call. */
  customEventBytes: 16 * KIB,
  customEvents: 1000,
  customEventsPerSecond: 100,
  customCallBytes: MIB,
  customCalls: 100,
  /** Hooks: bytes that are read of an answer, characters of a reason that are passed on. */
  hookAnswerBytes: 64 * KIB,
  hookReasonCharacters: 2000,
  /** MCP: milliseconds for a start, for a sign of life; times a lost server is started again; pages of a list. */
  mcpStartMs: 60_000,
  mcpPingMs: 10_000,
  mcpRestarts: 2,
  mcpPages: 100,
  /** MCP: bytes of a message, of an answer's text that the model gets, characters of base64 data that a call keeps. */
  mcpMessageBytes: 10 * MIB,
  mcpTextBytes: 100_000,
  mcpDataCharacters: 5 * MIB,
  /** MCP: bytes of a server's standard error that go to the log, that are quoted when it ends; tools that find_tools names. */
  mcpLogBytes: 8 * KIB,
  mcpLastWordsBytes: 2 * KIB,
  mcpFoundTools: 10,
  /** MCP: tools of a server, bytes of its list of them, times that a list which changes is read again. */
  mcpTools: 1000,
  mcpListBytes: 20 * MIB,
  mcpListChanges: 50,
  /** MCP: characters of a tool's description, of its schema as JSON; milliseconds for compiling a schema, and for each check by it. */
  mcpDescriptionCharacters: 4000,
  mcpSchemaCharacters: 64 * KIB,
  mcpSchemaMs: 2000,
  /** Web: bytes of an answer after it was unpacked, seconds for it, redirects. */
  webBytes: 5 * MIB,
  webSeconds: 30,
  webRedirects: 5,
  /** web_fetch: milliseconds for reading HTML and again for writing it as Markdown, bytes of the beginning that is shown, of a page that a model is asked about. */
  webConvertMs: 5_000,
  webHeadBytes: 12_000,
  webPromptBytes: 200_000,
  /** web_search: results, characters of a title, of a snippet. */
  webResults: 10,
  webTitleCharacters: 200,
  webSnippetCharacters: 500,
  /** Browser: seconds for a page unless asked otherwise, at most; bytes of an answer of the driver; characters of a line of words. */
  browserSeconds: 30,
  browserSecondsMost: 120,
  browserMessageBytes: 16 * MIB,
  browserWordCharacters: 500,
  /** get_page: bytes of the beginning that is shown, characters that are read, elements that are numbered, frames. type: characters. */
  browserHeadBytes: 16_000,
  browserTextCharacters: 500_000,
  browserElements: 500,
  browserFrames: 20,
  browserTypedCharacters: 10_000,
  /** batch: calls in one. */
  batchInvocations: 20,
  /** todo_write: items of a list. */
  todoItems: 100,
  /** image_recognition: bytes of an image. */
  imageBytes: MAX_IMAGE_BYTES,
  /** Memory: keys, characters of one, bytes of a value, bytes of all keys and values. read_reasoning: bytes of an answer. */
  memoryKeys: 100,
  memoryKeyCharacters: 64,
  memoryValueBytes: 4 * KIB,
  memoryBytes: 256 * KIB,
  reasoningBytes: 20_000,
  /** Goals of a session, characters of a title; checkpoints, files that one names; decisions, characters of one and of its reason. */
  goals: 20,
  goalCharacters: 300,
  checkpoints: 50,
  checkpointFiles: 50,
  decisions: 30,
  decisionCharacters: 1000,
  /** skills: listed with their description, characters of one, files and bytes that belong to one. */
  skillsListed: 100,
  skillCharacters: 50_000,
  skillFiles: 200,
  skillBytes: 10 * MIB,
} as const;
