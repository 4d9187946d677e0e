import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXIT,
  settingChoices
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  BUILT_IN_PROFILES
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  quote
} from "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/completion-command.ts
function completionContexts(command, path = "") {
  let below = command.commands.map((one) => ({ name: one.name(), description: one.description() })), help = { name: "help", description: "Show help for a command." }, options = command.options.filter(({ long }) => long).map(describeOption), own = {
    path,
    commands: below.length > 0 ? [...below, help] : [],
    options: [...options, { name: "--help", description: "Show this help.", value: "none" }],
    argument: command.registeredArguments.map(argumentOf).find((one) => one !== "text") ?? "text"
  }, asked = { path: joined(path, "help"), commands: below, options: [], argument: "text" }, further = command.commands.flatMap((one) => completionContexts(one, joined(path, one.name())));
  return [own, ...below.length > 0 ? [asked] : [], ...further];
}
var joined = (path, name) => path === "" ? name : `${path} ${name}`, wholePath = (path) => path.includes(" ") ? path : ` ${path}`;
function describeOption(option) {
  let { long, description, required, optional } = option;
  return { name: long ?? "", description, value: required || optional ? completedBy(option) : "none" };
}
function completedBy({ long, flags, argChoices }) {
  let name = (long ?? "").slice(2), words = argChoices ?? (name === "profile" ? Object.keys(BUILT_IN_PROFILES) : settingChoices(name));
  return words.length > 0 ? words : /<(?:file|dir)(?:\.\.\.)?>/.test(flags) ? "files" : "text";
}
var argumentOf = (argument) => argument.argChoices ?? (/^(?:journal|dir)$/.test(argument.name()) ? "files" : "text"), bashScript = (places) => `# Completion of kodelet-ci for bash. In ~/.bashrc:
#   source <(kodelet-ci completion bash)
_kodelet_ci() {
  local at='' i cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
  # bash has the equals sign of --option=value as a word of its own.
  if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
${places.filter(({ path }) => path !== "").map(({ path }) => `      ${quote(wholePath(path))}) at=${quote(path)} ;;`).join(`
`)}
    esac
  done
  local IFS=$'\\n'
  case "$at $prev" in
${places.flatMap(bashValueCases).join(`
`)}
  esac
  case "$at" in
${places.map(bashContextCase).join(`
`)}
  esac
}
complete -F _kodelet_ci kodelet-ci
`, bashValueCases = ({ path, options }) => options.flatMap(
  ({ name, value }) => value === "none" ? [] : [`    ${quote(`${path} ${name}`)}) ${bashWords(value)}; return ;;`]
);
function bashContextCase({ path, commands, options, argument }) {
  let flags = bashWords(options.map(({ name }) => name)), words = [...commands.map(({ name }) => name), ...typeof argument == "string" ? [] : argument];
  return argument === "files" ? `    ${quote(path)}) if [[ $cur == -* ]]; then ${flags}; else ${FILES}; fi ;;` : `    ${quote(path)}) ${words.length > 0 ? `if [[ $cur == -* ]]; then ${flags}; else ${bashWords(words)}; fi` : flags} ;;`;
}
var FILES = 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))';
function bashWords(value) {
  return value === "files" ? FILES : value === "text" ? "COMPREPLY=()" : `COMPREPLY=($(compgen -W ${quote(value.join(`
`))} -- "$cur"))`;
}
var fishScript = (places) => `# Completion of kodelet-ci for fish:
#   kodelet-ci completion fish > ~/.config/fish/completions/kodelet-ci.fish
function __kodelet_ci_at
  set -l at ''
  set -l typed (commandline -opc)
  for word in $typed[2..-1]
    switch "$at $word"
${places.filter(({ path }) => path !== "").map(({ path }) => `      case ${inFish(wholePath(path))}
        set at ${inFish(path)}`).join(`
`)}
    end
  end
  test "$at" = "$argv[1]"
end
complete -c kodelet-ci -f
${places.flatMap(linesOf).join(`
`)}
`;
function linesOf({ path, commands, options, argument }) {
  let start = `complete -c kodelet-ci -n ${inFish(`__kodelet_ci_at ${inFish(path)}`)}`;
  return [
    ...commands.map((command) => `${start} -a ${inFish(command.name)}${about(command)}`),
    ...argument === "text" ? [] : [`${start}${fishWords(argument)}`],
    ...options.map(
      (option) => `${start} -l ${inFish(option.name.slice(2))}${option.value === "none" ? "" : ` -r${fishWords(option.value)}`}${about(option)}`
    )
  ];
}
var about = ({ description }) => ` -d ${inFish(description)}`;
function fishWords(value) {
  return value === "files" ? " -F" : value === "text" ? " -f" : ` -f -a ${inFish(value.join(" "))}`;
}
var inFish = (text) => `'${text.replaceAll(/[\\']/g, "\\$&")}'`, zshScript = (places) => `#compdef kodelet-ci
# Completion of kodelet-ci for zsh. In ~/.zshrc:
#   source <(kodelet-ci completion zsh)
_kodelet_ci() {
  local at='' word prev=\${words[CURRENT-1]}
  local -a commands options
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in
${places.filter(({ path }) => path !== "").map(({ path }) => `      ${quote(wholePath(path))}) at=${quote(path)} ;;`).join(`
`)}
    esac
  done
  if [[ \${words[CURRENT]} == --*=* ]]; then
    prev=\${words[CURRENT]%%=*}
    compset -P '*='
  fi
  case "$at $prev" in
${places.flatMap(zshValueCases).join(`
`)}
  esac
  case "$at" in
${places.map(zshContextCase).join(`
`)}
  esac
}
if [[ \${funcstack[1]} == _kodelet-ci ]]; then
  _kodelet_ci "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _kodelet_ci kodelet-ci
fi
`, zshValueCases = ({ path, options }) => options.flatMap(
  ({ name, value }) => value === "none" ? [] : [`    ${quote(`${path} ${name}`)}) ${zshWords(value)}; return ;;`]
);
function zshContextCase({ path, commands, options, argument }) {
  let described = `commands=(${listOf(commands)}) options=(${listOf(options)})`;
  return `    ${quote(path)}) ${described}; ${argument === "text" ? "" : `${zshWords(argument)}; `}_describe -t commands command commands; _describe -o -t options option options ;;`;
}
var listOf = (entries) => entries.map(({ name, description }) => quote(`${name.replaceAll(":", "\\:")}:${description}`)).join(" ");
function zshWords(value) {
  return value === "files" ? "_files" : value === "text" ? "_message 'a value'" : `compadd -- ${value.map(quote).join(" ")}`;
}
async function completion(program, shell) {
  return process.stdout.write(SCRIPTS[shell](completionContexts(program))), EXIT.ok;
}
var SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript
};
export {
  bashScript,
  completion,
  completionContexts,
  fishScript,
  zshScript
};
