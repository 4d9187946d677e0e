import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPROVAL_MODES,
  COMMAND_CLASSES,
  OPERATORS,
  TEXT_CONDITIONS,
  nearest,
  variablesIn
} from "./chunk-7KVYNWMX.mjs";
import {
  HOST_KEYS
} from "./chunk-PKCEARBM.mjs";
import {
  parseDuration
} from "./chunk-EVQWV7YP.mjs";

// src/core/hook.ts
var HOOK_EVENTS = ["before-tool", "after-tool"];

// src/core/protected-paths.ts
var ALWAYS_PROTECTED = [
  ".github/**",
  "kodelet-tools/**",
  ".gitattributes",
  ".gitmodules",
  "/CODEOWNERS",
  "docs/CODEOWNERS"
];
var USUALLY_PROTECTED = [
  ".kodelet/**",
  ".claude/**",
  ".vscode/**",
  ".husky/**",
  ".devcontainer*",
  ".mcp.json",
  "AGENTS.md",
  "CLAUDE.md"
];

// src/core/event.ts
var CONCLUSIONS = [
  "succeeded",
  "no-changes",
  "incomplete",
  "parked",
  "denied",
  "skipped",
  "blocked",
  "failed",
  "cancelled"
];

// src/config/key.ts
function show(value3) {
  if (value3 === null) return "empty";
  const text2 = typeof value3 === "object" || typeof value3 === "string" ? JSON.stringify(value3) : String(value3);
  return text2.length > 80 ? `${text2.slice(0, 77)}...` : text2;
}
var notAllowed = (value3, allowed) => `is ${show(value3)}; allowed: ${allowed}`;
var notAvailable = (value3) => `is ${show(value3)}, which is not available in this version; remove it`;

// src/config/compound-keys.ts
function list(options) {
  const { description, item, default: standard } = options;
  const allowed = `a list, each item ${item.allowed}`;
  const { description: _, default: __, ...items } = item.schema;
  return {
    description,
    allowed,
    schema: { description, type: "array", items, ...standard ? { default: standard } : {} },
    parse: (text2) => text2.split(/[,\n]/).flatMap((part) => part.trim() ? [item.parse(part.trim())] : []),
    read(value3, at, report) {
      if (!Array.isArray(value3)) {
        report(at, notAllowed(value3, allowed));
        return void 0;
      }
      const read = value3.map((one, index) => item.read(one, [...at, String(index)], report));
      return [...new Set(read.filter((one) => one !== void 0))];
    },
    // A list without a default stands only inside a named map, which is never filled.
    fill: (given = standard) => given?.map((one) => item.fill(one))
  };
}
function section({ description }, keys) {
  const names = Object.keys(keys);
  const allowed = `a section with ${names.join(", ")}`;
  const properties = Object.fromEntries(names.map((name) => [name, keys[name]?.schema]));
  return {
    keys,
    description,
    allowed,
    schema: { description, type: "object", properties, additionalProperties: false },
    parse: (text2) => text2,
    read(value3, at, report) {
      const entries = Object.entries(asRecord(value3 ?? {}) ?? {});
      if (!asRecord(value3 ?? {})) report(at, notAllowed(value3, allowed));
      const read = entries.map(([name, one]) => {
        const key = Object.hasOwn(keys, name) ? keys[name] : void 0;
        if (!key) report([...at, name], unknownKey(name, one, names));
        return [name, key?.read(one, [...at, name], report)];
      });
      return present(read);
    },
    fill: (given) => Object.fromEntries(
      names.map((name) => [name, keys[name]?.fill(given?.[name])])
    )
  };
}
function map(options) {
  const { description, name: pattern2, named, value: entry } = options;
  const allowed = `a section of ${named}`;
  return {
    description,
    allowed,
    schema: {
      description,
      type: "object",
      patternProperties: { [pattern2.source]: entry.schema },
      additionalProperties: false
    },
    parse: (text2) => text2,
    read(value3, at, report) {
      const record = asRecord(value3 ?? {});
      if (!record) report(at, notAllowed(value3, allowed));
      const read = Object.entries(record ?? {}).map(([name, one]) => {
        if (!pattern2.test(name)) report([...at, name], `is not a name here; allowed: ${named}`);
        return [name, entry.read(one, [...at, name], report)];
      });
      return present(read);
    },
    fill: (given) => given ?? {}
  };
}
function unknownKey(name, value3, names) {
  const meant = nearest(name, names);
  const hint = meant ? ` did you mean ${show(meant)}?` : "";
  return `is not a key (its value is ${show(value3)});${hint} allowed: ${names.join(", ")}`;
}
var asRecord = (value3) => typeof value3 === "object" && value3 !== null && !Array.isArray(value3) ? value3 : void 0;
var present = (entries) => Object.fromEntries(entries.filter(([, value3]) => value3 !== void 0));

// src/config/patterns.ts
var REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/;
var INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/;
var PROFILE_NAME = {
  pattern: /^[a-z][a-z0-9-]*$/,
  allowed: "the name of a profile, in lower-case letters, digits and hyphens"
};
var WORDS = /\S/;
var HOST_VARIABLE = `(?:${HOST_KEYS.source}|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))`;
var OF_THE_HOST = new RegExp(`^${HOST_VARIABLE}$`);
var PASSED_VARIABLE = new RegExp(`^(?!${HOST_VARIABLE}$)[A-Za-z_]\\w*$`);

// src/config/scalar-keys.ts
function text(options) {
  return scalar({
    ...options,
    schema: { type: "string", pattern: options.pattern.source },
    accepts: (value3) => typeof value3 === "string" && options.pattern.test(value3) && (options.fits?.(value3) ?? true) ? value3 : void 0
  });
}
function number({ min, max, unit, fractions = false, ...common }) {
  const range = `from ${min} to ${max}${unit ? ` ${unit}` : ""}`;
  const fits = (value3) => typeof value3 === "number" && value3 >= min && value3 <= max && (fractions || Number.isInteger(value3));
  return scalar({
    ...common,
    allowed: `a ${fractions ? "" : "whole "}number ${range}`,
    schema: { type: fractions ? "number" : "integer", minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written2) => /^-?\d+(\.\d+)?$/.test(written2) ? Number(written2) : written2,
    accepts: (value3) => fits(value3) ? value3 : void 0
  });
}
function flag(common) {
  return scalar({
    ...common,
    allowed: "true or false",
    schema: { type: "boolean" },
    parse: (written2) => ({ true: true, false: false })[written2] ?? written2,
    accepts: (value3) => typeof value3 === "boolean" ? value3 : void 0
  });
}
function duration(options) {
  const most = parseDuration(options.max) ?? 0;
  return scalar({
    description: options.description,
    default: options.written === void 0 ? void 0 : parseDuration(options.written),
    shownDefault: options.written,
    allowed: `a duration such as 30s or 1m30s, at most ${options.max}`,
    schema: { type: "string", pattern: "^(\\d+(\\.\\d+)?(ms|s|m|h))+$" },
    accepts: (value3) => {
      const milliseconds = typeof value3 === "string" ? parseDuration(value3) : void 0;
      return milliseconds && milliseconds <= most ? milliseconds : void 0;
    }
  });
}
function choice(options) {
  const { values, later = [] } = options;
  const allowed = values.join(", ");
  return {
    ...scalar({
      ...options,
      allowed,
      schema: { enum: values },
      accepts: (value3) => values.find((one) => one === value3)
    }),
    read(value3, at, report) {
      const found = values.find((one) => one === value3);
      if (found === void 0)
        report(
          at,
          refusal(
            value3,
            values.filter((one) => typeof one === "string"),
            later,
            allowed
          )
        );
      return found;
    }
  };
}
function refusal(value3, names, later, allowed) {
  if (typeof value3 !== "string") return notAllowed(value3, allowed);
  if (later.includes(value3)) return `${notAvailable(value3)} (available: ${allowed})`;
  const meant = nearest(value3, names);
  return meant ? `is ${show(value3)}; did you mean ${show(meant)}? allowed: ${allowed}` : notAllowed(value3, allowed);
}
var optional = (key, without) => ({
  ...key,
  without,
  schema: { ...key.schema, description: `${key.description} Without it ${without}.` },
  fill: (given) => given === void 0 ? void 0 : key.fill(given)
});
function scalar(options) {
  const { description, allowed } = options;
  const shown = options.shownDefault ?? options.default;
  return {
    description,
    allowed,
    schema: { description, ...options.schema, ...shown === void 0 ? {} : { default: shown } },
    parse: options.parse ?? ((written2) => written2),
    read(value3, at, report) {
      const accepted = options.accepts(value3);
      if (accepted === void 0) report(at, notAllowed(value3, allowed));
      return accepted;
    },
    // A key without a default stands only inside a named map, which is never filled.
    fill: (given) => given ?? options.default
  };
}

// src/config/registry-keys.ts
var disabledTools = (description) => list({
  description,
  item: text({
    description: "A tool.",
    pattern: /^[\w*?-]{1,128}$/,
    allowed: "the name of a tool or a pattern such as todo_*"
  }),
  default: []
});
var tools = section(
  { description: "Single tools." },
  {
    disabled: disabledTools("Tools that the model does not get."),
    concurrency: optional(
      number({ description: "Most tool calls of one turn that run at once.", min: 1, max: 16 }),
      "4, not counting those that only wait while cores are idle"
    )
  }
);

// src/config/run-keys.ts
var RUN = section(
  { description: "One workflow." },
  {
    prompt: text({
      description: "What to do, for events that carry no request (schedule, dispatch, push and so on).",
      pattern: /^[^\0]{0,60000}$/s,
      allowed: "at most 60000 characters",
      default: ""
    }),
    config: text({
      description: "Path of the configuration file, read from the default branch or the base of the pull request.",
      pattern: INNER_PATH,
      allowed: "a path inside the repository",
      default: ".github/kodelet.yml"
    }),
    "base-branch": text({
      description: "Branch that new branches start from and pull requests go to. Empty: the default branch.",
      pattern: new RegExp(`^$|${REF_START.source}`),
      allowed: "the name of a branch",
      default: ""
    }),
    "working-directory": text({
      description: "Directory of the checkout, relative to the workspace of the job.",
      pattern: INNER_PATH,
      allowed: "a path inside the workspace of the job",
      default: "."
    }),
    "disabled-tools": disabledTools(
      "Tools that the model does not get, besides those that the configuration file disables; the file cannot lift it."
    ),
    "fail-on": list({
      description: "Conclusions that fail the step. Empty: none.",
      item: choice({ description: "A conclusion.", values: CONCLUSIONS }),
      default: ["failed", "blocked", "incomplete"]
    })
  }
);

// src/config/hook-keys.ts
var hook = section(
  { description: "A hook." },
  {
    run: text({
      description: "One executable file of the repository, as the default branch has it, or the base of the pull request.",
      pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
      allowed: "a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check"
    }),
    match: text({
      description: "The tools whose calls it is asked about.",
      pattern: /^[\w*?{},-]{1,128}$/,
      allowed: "the name of a tool or a pattern such as file_*",
      default: "*"
    }),
    timeout: duration({
      description: "How long one answer may take; past it the call is refused.",
      written: "10s",
      max: "10m"
    }),
    advisory: flag({
      description: "Whether what it objects to, and what is wrong with it, is a warning in the report and no more.",
      default: false
    })
  }
);
var checkedHook = {
  ...hook,
  schema: { ...hook.schema, required: ["run"] },
  read(value3, at, report) {
    const given = hook.read(value3, at, report);
    const isHook = typeof (value3 ?? {}) === "object" && !Array.isArray(value3);
    if (isHook && !("run" in Object(value3))) report(at, `needs run; allowed: ${hook.keys.run.allowed}`);
    return given;
  }
};
var ofEvent = (description) => list({ description, item: checkedHook, default: [] });
var hooks = section(
  {
    description: "Programs that are asked about tool calls. They can refuse what policy allows, and never the reverse."
  },
  {
    "before-tool": ofEvent("Asked before a call, which they may refuse."),
    "after-tool": ofEvent("Asked after a call, whose result they may mark as failed.")
  }
);
var hookSettings = (given) => HOOK_EVENTS.flatMap((event) => given[event].map(({ timeout, ...hook2 }) => ({ event, ...hook2, timeoutMs: timeout })));

// src/config/tool-keys.ts
var PASSED_ON = "the name of a variable, but none that is for the host alone: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like";
var passedVariable = text({
  description: "A variable.",
  pattern: PASSED_VARIABLE,
  allowed: PASSED_ON
});
var pattern = text({
  description: "A custom tool.",
  pattern: /^[\w*?-]{1,64}$/,
  allowed: "the name of a custom tool or a pattern such as deploy_*"
});
var plainValue = text({
  description: "A value.",
  pattern: /^[^\0\r\n]{0,4096}$/,
  allowed: `one line; \${NAME} stands for an environment variable`
});
var value = {
  ...plainValue,
  read(given, at, report) {
    const read = plainValue.read(given, at, report);
    const forbidden = variablesIn([read ?? ""]).find((name) => OF_THE_HOST.test(name));
    if (forbidden === void 0) return read;
    report(at, `names \${${forbidden}}; allowed: ${PASSED_ON}`);
    return void 0;
  }
};
var oneTool = section(
  { description: "What holds for this tool alone." },
  {
    timeout: duration({
      description: "How long one call of this tool may take, whatever the tool itself and custom_tools.timeout say.",
      max: "1h"
    }),
    env: map({
      description: `Environment variables that only this tool gets, when it runs. Values of \${NAME} are not shown to anyone.`,
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value
    })
  }
);
var customTools = section(
  { description: "Executables of the repository as tools." },
  {
    enabled: flag({ description: "Whether custom tools are looked for.", default: true }),
    local_dir: text({
      description: "The repository's own tools.",
      pattern: INNER_PATH,
      allowed: "a path inside the repository",
      default: "./kodelet-tools"
    }),
    global_dir: text({
      description: "The runner's tools.",
      pattern: /^(?:~\/|\/)[^\0]*$/,
      allowed: "an absolute path, or one that starts with ~/",
      default: "~/.kodelet/tools"
    }),
    allow: list({
      description: "The only custom tools that there are. Another one is not run, not even for its description.",
      item: pattern,
      default: ["*"]
    }),
    deny: list({ description: "Custom tools that there are not, even where allowed.", item: pattern, default: [] }),
    timeout: duration({ description: "How long one call of a custom tool may take.", written: "30s", max: "1h" }),
    max_output_size: number({
      description: "Most bytes of output of a custom tool that are kept.",
      min: 1024,
      max: 104857600,
      default: 1048576,
      unit: "bytes"
    }),
    env_whitelist: list({
      description: "Environment variables that a custom tool gets.",
      item: passedVariable,
      default: ["PATH", "HOME", "USER"]
    }),
    tools: map({
      description: "Single custom tools, by name. A name that no tool has stops the start.",
      name: /^[\w-]{1,64}$/,
      named: "names of custom tools",
      value: oneTool
    })
  }
);

// src/config/mcp-keys.ts
var LINE = /^[^\0\r\n]{1,4096}$/;
var ANY_LINE = /^[^\0\r\n]{0,4096}$/;
var withVariables = (description) => text({ description, pattern: ANY_LINE, allowed: `one line; \${NAME} stands for a variable of env_whitelist` });
var toolPattern = text({
  description: "A tool.",
  pattern: LINE,
  allowed: "the name of a tool as the server gives it, or a pattern such as get_*"
});
var server = section(
  { description: "An MCP server: a program (command), or an address (url)." },
  {
    transport: choice({
      description: "How it is talked to. Without it: stdio for a command, http (streamable HTTP) for a url.",
      values: ["stdio", "http", "sse"]
    }),
    command: text({
      description: "The program of a stdio server, found on the PATH. It is started outside of the workspace.",
      // A path inside the repository would be code of the head, which anyone may have written.
      pattern: /^(?:\/[^\0\r\n]{1,1000}|[^\0\r\n/]{1,200})$/,
      allowed: "the name of a program or an absolute path"
    }),
    args: list({
      description: `Its arguments; \${KODELET_WORKING_DIR} is the workspace.`,
      item: withVariables("An argument."),
      default: []
    }),
    env: map({
      description: "Its environment, besides PATH, HOME and the like; nothing else is passed on.",
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value: withVariables("A value.")
    }),
    network: flag({
      description: "Whether a program that runs in a sandbox has the network, which npx needs for packages that are not there.",
      default: false
    }),
    url: text({
      description: "The address of an HTTP server.",
      // Plain http would carry headers in the clear; a server on this machine is the exception.
      pattern: /^(?:https:\/\/[^\s@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s@#]*)?)$/,
      allowed: "an https:// address without credentials; http:// for localhost, 127.0.0.1 and [::1] alone"
    }),
    headers: map({
      description: "Headers of every request to a url.",
      name: /^[A-Za-z0-9-]{1,100}$/,
      named: "names of HTTP headers",
      value: withVariables("A value.")
    }),
    include: list({ description: "The only tools of it that there are.", item: toolPattern }),
    exclude: list({ description: "Tools of it that there are not.", item: toolPattern, default: [] }),
    read_only: list({
      description: "Tools of it that change nothing, which may run side by side. One of which the server says that it writes runs alone all the same.",
      item: toolPattern,
      default: []
    }),
    required: flag({ description: "Whether the run fails when the server cannot be used.", default: false }),
    timeout: duration({ description: "How long one call may take.", written: "1m", max: "1h" })
  }
);
var BELONGS = {
  command: { transports: ["stdio"], keys: ["args", "env", "network"] },
  url: { transports: ["http", "sse"], keys: ["headers"] }
};
var checkedServer = {
  ...server,
  schema: { ...server.schema, oneOf: [schemaOf("command", "url"), schemaOf("url", "command")] },
  read(value3, at, report) {
    let whole = true;
    const given = server.read(value3, at, (where, problem) => {
      whole = false;
      report(where, problem);
    });
    if (given && whole) checkKind(given, at, report);
    return given;
  }
};
function schemaOf(kind, other) {
  const refused = [other, ...BELONGS[other].keys].map((name) => [name, false]);
  return {
    type: "object",
    required: [kind],
    properties: { ...Object.fromEntries(refused), [kind]: true, transport: { enum: BELONGS[kind].transports } }
  };
}
function checkKind(given, at, report) {
  const { command, url, transport } = given;
  if (command === void 0 === (url === void 0)) {
    report(at, "needs either command, for a program, or url, for an address");
    return;
  }
  const [kind, other] = command === void 0 ? ["url", "command"] : ["command", "url"];
  if (transport && !BELONGS[kind].transports.includes(transport)) {
    report(
      [...at, "transport"],
      `is ${transport}, which does not go with ${kind}; allowed: ${BELONGS[kind].transports.join(", ")}`
    );
  }
  for (const key of BELONGS[other].keys.filter((name) => name in given)) {
    report([...at, key], `has no effect on a server with a ${kind}; remove it`);
  }
}
var mcp = section(
  { description: "MCP servers, whose tools the model gets. A server that is listed here is used; forks use none." },
  {
    env_whitelist: list({
      description: `Environment variables that \${NAME} in args, env, url and headers may stand for. Their values are redacted.`,
      item: passedVariable,
      default: []
    }),
    prompt_tools: number({
      description: "Most MCP tools that every request describes to the model; of more it is told when it asks with `find_tools`.",
      min: 0,
      max: 1e3,
      default: 20
    }),
    servers: map({
      description: "By name.",
      name: /^[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,31}$/,
      named: 'names of servers: letters, digits, "-" and single "_", at most 32',
      value: checkedServer
    })
  }
);
var fillServer = (given) => server.fill(given);

// src/lib/public-ipv4.ts
import { BlockList, isIPv4 } from "node:net";
function isPublicIPv4(address) {
  notPublic ??= listOf(RANGES);
  return isIPv4(address) && !notPublic.check(address);
}
var notPublic;
function listOf(ranges) {
  const list2 = new BlockList();
  for (const [network, bits] of ranges) list2.addSubnet(network, bits);
  return list2;
}
var RANGES = [
  ["0.0.0.0", 8],
  // this host
  ["10.0.0.0", 8],
  // private
  ["100.64.0.0", 10],
  // shared by a provider; Alibaba's metadata
  ["127.0.0.0", 8],
  // loopback
  ["168.63.129.16", 32],
  // Azure's host agent, which GitHub's own runners have
  ["169.254.0.0", 16],
  // link-local; metadata of nearly every cloud
  ["172.16.0.0", 12],
  // private
  ["192.0.0.0", 24],
  // protocols; Oracle's metadata
  ["192.0.2.0", 24],
  // documentation
  ["192.88.99.0", 24],
  // 6to4
  ["192.168.0.0", 16],
  // private
  ["198.18.0.0", 15],
  // benchmarks
  ["198.51.100.0", 24],
  // documentation
  ["203.0.113.0", 24],
  // documentation
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, and broadcast
];

// src/lib/hosts.ts
var listsHost = (entries, asked) => entries.some((entry) => stands(entry, asked));
var USUAL_PORTS = [80, 443];
function stands(entry, { host, port }) {
  const [name = "", ownPort] = entry.toLowerCase().split(":");
  const isOf = name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  return isOf && (ownPort === void 0 ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}
var LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
var PORT = "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]";
var HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);
function mayBePublic(entry) {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host !== "" && !/(^|\.)localhost$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}
function parseHost(written2, usualPort) {
  const [, name = "", ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written2) ?? [];
  const host = name.toLowerCase().replace(/\.$/, "");
  const port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MOST_PORT && NAME.test(host) ? { host, port } : void 0;
}
var MOST_PORT = 65535;
var NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;

// src/config/condition-keys.ts
function condition(name) {
  const { about, operators } = TEXT_CONDITIONS[name];
  const keys = Object.fromEntries(
    operators.map((operator) => [operator, oneOrMore(OPERATORS[operator], value2(name, operator))])
  );
  const comparisons = section({ description: about }, keys);
  const plain = oneOrMore(about, value2(name, "equals"));
  const allowed = `${plain.allowed}, or ${comparisons.allowed}`;
  const { description: _, ...compared } = comparisons.schema;
  return {
    description: about,
    allowed,
    schema: { description: about, anyOf: [...plain.schema.anyOf, { ...compared, minProperties: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (typeof given === "string" || Array.isArray(given)) {
        const equals = plain.read(given, at, report);
        return equals && { equals };
      }
      if (typeof given !== "object" || given === null || Object.keys(given).length === 0) {
        report(at, notAllowed(given, allowed));
        return void 0;
      }
      return comparisons.read(given, at, report);
    },
    fill: (given) => given ?? {}
  };
}
function oneOrMore(description, item) {
  const allowed = `${item.allowed}, or a list of such`;
  const { description: _, ...schema } = item.schema;
  return {
    description: `It ${description}.`,
    allowed,
    schema: { description: `It ${description}.`, anyOf: [schema, { type: "array", items: schema, minItems: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (!Array.isArray(given)) {
        const read = item.read(given, at, report);
        return read === void 0 ? void 0 : [read];
      }
      if (given.length === 0) report(at, notAllowed(given, allowed));
      return given.map((one, index) => item.read(one, [...at, String(index)], report)).filter((one) => one !== void 0);
    },
    fill: (given) => given ?? []
  };
}
var VALUES = {
  tool: { pattern: /^\S{1,200}$/, allowed: "the name of a tool, such as file_write" },
  path: {
    pattern: /^(?!~)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\\n]{1,500}$/,
    allowed: 'a path from the root of the workspace, without ".."'
  },
  command: { pattern: /^\S[^\0\n]{0,499}$/, allowed: "a command on one line, such as git push" },
  host: { pattern: /^[\w.:*?[\]{},-]{1,253}$/, allowed: "the name of a host, such as example.com" },
  server: { pattern: /^\S{1,100}$/, allowed: "the name of an MCP server" }
};
function value2(name, operator) {
  if (operator === "matches") return expression;
  const { about } = TEXT_CONDITIONS[name];
  if (name === "event" || name === "actor-permission") {
    return choice({ description: about, values: TEXT_CONDITIONS[name].values });
  }
  return text({ description: about, ...VALUES[name] });
}
var EXPRESSION = {
  pattern: /^[\s\S]{1,500}$/,
  allowed: "a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as ^git (push|fetch)"
};
var expression = text({ description: "A regular expression.", ...EXPRESSION });

// src/config/rule-keys.ts
var sentence = (description) => text({ description, pattern: /^\S[^\0\r\n]{0,299}$/, allowed: "a sentence on one line, of at most 300 characters" });
var conditions = section(
  { description: "What must hold, all of it." },
  {
    tool: condition("tool"),
    path: condition("path"),
    command: condition("command"),
    host: condition("host"),
    server: condition("server"),
    "actor-permission": condition("actor-permission"),
    event: condition("event"),
    fork: flag({ description: "Whether the code in the workspace comes from a fork." })
  }
);
var when = {
  ...conditions,
  schema: { ...conditions.schema, minProperties: 1 },
  read(value3, at, report) {
    if (typeof value3 === "object" && Object.keys(value3 ?? {}).length === 0) {
      report(at, `has no condition; allowed: ${conditions.allowed}`);
    }
    return conditions.read(value3, at, report);
  }
};
var rule = section(
  { description: "A rule." },
  {
    name: text({
      description: "Refusals name it as rules.NAME.",
      pattern: /^[a-z][a-z0-9-]{0,49}$/,
      allowed: "a name of lower-case letters, digits and hyphens"
    }),
    verdict: choice({
      description: "deny refuses; ask refuses too, since nobody is at the keyboard; allow lets through what only the approval mode asks for, and nothing that the profile refuses.",
      values: ["deny", "ask", "allow"]
    }),
    reason: sentence("Why, for the model and for people."),
    remedy: sentence("What to do instead."),
    when
  }
);
var REQUIRED = ["name", "verdict", "when"];
var checkedRule = {
  ...rule,
  schema: { ...rule.schema, required: REQUIRED },
  read(value3, at, report) {
    const given = rule.read(value3, at, report);
    const missing = isRecord(value3) ? REQUIRED.filter((name) => !(name in value3)) : [];
    for (const name of missing) report(at, `has no ${name}; allowed: ${rule.keys[name].allowed}`);
    return given && isWhole(given) ? given : void 0;
  }
};
var isRecord = (value3) => typeof value3 === "object" && value3 !== null && !Array.isArray(value3);
var isWhole = (given) => REQUIRED.every((name) => given[name] !== void 0);
var unchecked = list({
  description: "Rules. The strictest one that holds is added to what the profile says itself; none can allow more.",
  item: checkedRule
});
var rules = {
  ...unchecked,
  read(value3, at, report) {
    const given = unchecked.read(value3, at, report);
    if (Array.isArray(value3)) refuseTwins(value3, at, report);
    return given;
  }
};
function refuseTwins(written2, at, report) {
  const names = written2.map((one) => Object(one).name);
  names.forEach((name, index) => {
    const first = names.indexOf(name);
    if (typeof name !== "string" || first === index) return;
    report(
      [...at, String(index), "name"],
      `is ${JSON.stringify(name)}, as that of item ${first} is; give it another name`
    );
  });
}

// src/config/profile-keys.ts
var commandPrefix = text({
  description: "A command.",
  pattern: WORDS,
  allowed: "the first words of a command, such as npm test"
});
var pathPattern = text({
  description: "A path pattern.",
  pattern: INNER_PATH,
  allowed: "a path pattern inside the repository, such as docs/**"
});
var profile = section(
  { description: "A policy profile; what it leaves out comes from the profile it extends." },
  {
    extends: text({ description: "The profile to start from.", ...PROFILE_NAME }),
    widen: flag({
      description: "Lets this profile allow more than the one that it extends; counts in a file of the default branch alone."
    }),
    bash: section(
      { description: "Which commands may run." },
      {
        classes: list({
          description: "The classes whose programs are on: read looks, edit changes files of the workspace, project runs its code (whole in a sandbox of namespaces, a short list without).",
          item: choice({ description: "A class.", values: COMMAND_CLASSES })
        }),
        allow: list({ description: "Allowed besides, whatever the class.", item: commandPrefix }),
        deny: list({ description: "Refused, even where allowed.", item: commandPrefix }),
        "allow-only": list({
          description: "Replaces the list of allowed commands, and the classes where they are not given.",
          item: commandPrefix
        })
      }
    ),
    write: section(
      { description: "Which files may change." },
      {
        protect: list({ description: "Paths that no tool may write.", item: pathPattern }),
        unprotect: list({
          description: "Of the paths that are protected unless a profile says otherwise, those that tools may write.",
          item: choice({ description: "A pattern as the list has it.", values: USUALLY_PROTECTED })
        })
      }
    ),
    approval: choice({
      description: "Which of what is allowed a person must agree to, which in a run is a refusal: auto high risks, ask medium ones too, yolo none (where the profile yolo may be used).",
      values: APPROVAL_MODES
    }),
    rules,
    network: section(
      { description: "What commands, custom tools, hooks and MCP servers reach from inside of a sandbox." },
      {
        hosts: list({
          description: "The only hosts, through a proxy that resolves their names and opens public addresses alone. Empty: none.",
          item: text({
            description: "A host.",
            pattern: HOST_ENTRY,
            fits: mayBePublic,
            allowed: "a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network"
          })
        })
      }
    ),
    "freeze-registry": flag({ description: "Whether the tools of a run stay those that it starts with." }),
    external: section(
      { description: "Which custom tools and tools of MCP servers may run." },
      {
        allow: list({
          description: "Tools by source and name.",
          item: text({
            description: "A tool.",
            pattern: /^(?:custom:[A-Za-z0-9_*-]+|mcp:(?:\*|[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+))$/,
            allowed: "custom:NAME or mcp:SERVER:NAME, where * stands for any letters"
          })
        })
      }
    )
  }
);
var profiles = map({
  description: "Profiles of your own, or changes to the built-in ones.",
  name: PROFILE_NAME.pattern,
  named: "profiles: lower-case letters, digits and hyphens",
  value: profile
});

// src/core/subagent.ts
var MODEL_STRENGTHS = ["strong", "weak"];

// src/config/subagent-keys.ts
var prose = (description, most) => text({
  description,
  pattern: new RegExp(`^[^\\0]{1,${most}}$`, "s"),
  allowed: `1 to ${most} characters`
});
var template = section(
  { description: "A kind of subagent. It may do and use no more than the agent that starts it." },
  {
    description: prose("When to use it, for the agent that chooses. Stands in every request.", 200),
    prompt: prose("What such a subagent is to know and to do, besides the question.", 2e4),
    tools: list({
      description: "Its tools, among those of the agent that starts it; all of these when left out.",
      item: text({
        description: "A tool.",
        pattern: /^[\w*?-]{1,128}$/,
        allowed: "the name of a tool or a pattern such as todo_*"
      })
    }),
    profile: text({
      description: "A profile that narrows what it may touch.",
      ...PROFILE_NAME
    }),
    model: choice({
      description: "The model: model.name or model.weak. The agent that starts it chooses when left out.",
      values: MODEL_STRENGTHS
    }),
    depth: number({ description: "Levels of subagents below it, where subagents.depth allows them.", min: 0, max: 3 }),
    turns: number({ description: "Most turns, where its share of the run is more.", min: 1, max: 1e3 }),
    "cost-usd": number({
      description: "Most US dollars, where its share of the run is more.",
      fractions: true,
      min: 1e-3,
      max: 1e3
    })
  }
);
var subagents = section(
  { description: "Agents that the agent starts itself, by the tool subagent." },
  {
    depth: number({ description: "Levels of subagents: with 1 none has any of its own.", min: 1, max: 3, default: 1 }),
    "max-count": number({ description: "Most subagents of one run.", min: 1, max: 100, default: 8 }),
    share: number({
      description: "The part that a subagent gets of what is left of turns, minutes, cost and tokens.",
      fractions: true,
      min: 0.05,
      max: 0.9,
      default: 0.33
    }),
    templates: map({
      description: "Kinds of subagents, besides the built-in explore.",
      name: /^[a-z][a-z0-9-]{0,39}$/,
      named: "templates: lower-case letters, digits and hyphens",
      value: template
    })
  }
);

// src/config/file-keys.ts
var LOGIN = /^[A-Za-z0-9][\w-]{0,38}(?:\[bot\])?$/;
var model = section(
  { description: "The model and where it is served." },
  {
    provider: choice({
      description: "Who serves the model.",
      values: ["anthropic"],
      later: ["openai"],
      default: "anthropic"
    }),
    name: text({
      description: "The model that does the work.",
      pattern: /^[\w.:/@-]{1,100}$/,
      allowed: "a model's name, such as claude-sonnet-5-5",
      default: "claude-sonnet-5-5"
    }),
    weak: text({
      description: "A cheaper model, for subagents that have simple work.",
      pattern: /^[\w.:/@-]{1,100}$/,
      allowed: "a model's name, such as claude-haiku-5-5",
      default: "claude-haiku-5-5"
    }),
    "base-url": text({
      description: "Where the Messages API is served, when it is not Anthropic's own address.",
      // Plain http would carry the key in the clear; a proxy on this machine is the exception.
      pattern: /^(?:|https:\/\/[^\s@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/][^\s@?#]*)?)$/,
      fits: (address) => address === "" || URL.canParse(address),
      allowed: "an https:// address without credentials or query; http:// for localhost, 127.0.0.1 and [::1] alone",
      default: ""
    }),
    "max-output-tokens": number({
      description: "Most tokens that one answer of the model may have.",
      min: 256,
      max: 128e3,
      default: 16e3
    })
  }
);
var limits = section(
  { description: "Hard limits of one run. The work done until a limit is kept. An input can only lower them." },
  {
    turns: number({ description: "Most requests to the model.", min: 1, max: 1e3, default: 60 }),
    minutes: number({
      description: "Most minutes that the agent may work.",
      fractions: true,
      min: 0.01,
      max: 360,
      default: 30
    }),
    "cost-usd": number({
      description: "Most US dollars that the model may cost.",
      fractions: true,
      min: 0.01,
      max: 1e3,
      default: 5
    }),
    tokens: number({
      description: "Most tokens of all kinds, cached ones included.",
      min: 1e3,
      max: 1e9,
      default: 4e6
    })
  }
);
var commands = section(
  {
    description: "How much of the machine one command may take, with all that it starts; what takes more is ended, and nothing else."
  },
  {
    processes: number({ description: "Most processes and threads.", min: 16, max: 1e6, default: 4096 }),
    "memory-percent": number({
      description: "Most of the machine's memory.",
      unit: "percent",
      min: 1,
      max: 100,
      default: 75
    }),
    "file-mb": number({ description: "Most megabytes of one file.", min: 1, max: 1e6, default: 20480 }),
    "free-disk-mb": number({
      description: "Megabytes of the disk that stay free; where less is free at first, half of that.",
      min: 0,
      max: 1e6,
      default: 1024
    })
  }
);
var agent = section(
  { description: "What the agent is asked before it ends." },
  {
    "self-check": flag({
      description: "Whether the agent looks at its whole change once more before it ends, if three turns and a tenth of each limit are left.",
      default: true
    }),
    "ask-again": flag({
      description: "Whether a fix that changed nothing is asked once for the change, or why none is needed.",
      default: true
    })
  }
);
var login = text({ description: "A GitHub login.", pattern: LOGIN, allowed: "an exact GitHub login" });
var triggers = section(
  { description: "What sets a run off." },
  {
    phrase: text({
      description: "The token that calls the agent in a comment, a review, or a body or title.",
      pattern: /^[^\s`<>]{2,50}$/,
      allowed: "2 to 50 characters without white space, backquotes and angle brackets",
      default: "/agent"
    }),
    labels: list({
      description: "Labels that call the agent when they are added, in any letter case.",
      item: text({ description: "A label.", pattern: /^\S.{0,49}$/, allowed: "the name of a label" }),
      default: ["agent"]
    }),
    assignees: list({
      description: "Logins that call the agent when an issue or pull request is assigned to them.",
      item: login,
      default: []
    }),
    bots: list({
      description: "Bots that may call the agent, by exact login. Each has write permission by being listed; all others are ignored.",
      item: login,
      default: []
    }),
    permission: choice({
      description: "The least permission on the repository that may call the agent. Below write it only reads and answers, and runs nothing of the repository.",
      values: ["write", "triage", "read"],
      default: "write"
    })
  }
);
var publish = section(
  { description: "What happens to the changes." },
  {
    mode: choice({
      description: "Changes are published by the run that made them.",
      values: ["direct"],
      later: ["staged", "propose", "approval"],
      default: "direct"
    }),
    "pull-request": choice({
      description: "Whether changes on an issue become a pull request, a draft, or stay a branch.",
      values: ["ready", "draft", "never"],
      default: "ready"
    }),
    "branch-prefix": text({
      description: "What the names of new branches start with.",
      pattern: REF_START,
      allowed: "a start of a branch name, such as agent/",
      default: "agent/"
    }),
    "max-files": number({ description: "Most files that one run may change.", min: 1, max: 3e3, default: 100 }),
    "max-patch-kb": number({
      description: "Most kilobytes that a change may have as a patch.",
      min: 1,
      max: 102400,
      default: 4096
    }),
    verify: list({
      description: "Commands that the host runs before it publishes; a failure goes back to the agent, twice at most.",
      item: text({ description: "A command.", pattern: WORDS, allowed: "a command, such as npm test" }),
      default: []
    })
  }
);
var FILE = section(
  { description: "Configuration of kodelet-ci." },
  {
    version: choice({ description: "The version of this format.", values: [1], default: 1 }),
    model,
    limits,
    commands,
    agent,
    triggers,
    toolsets: list({
      description: "Which groups of tools the model gets.",
      item: choice({
        description: "A toolset.",
        values: ["core", "custom", "files", "mcp"],
        later: ["web", "vision", "browser", "memory", "goals", "github"]
      }),
      default: ["core", "custom"]
    }),
    tools,
    profile: text({
      description: "The policy profile: what the agent may touch.",
      ...PROFILE_NAME,
      default: "ci"
    }),
    sandbox: choice({
      description: "Whether commands, custom tools and verification are confined: required ends a run where the machine cannot, and holds for forks and bots in any case; auto warns; off never does.",
      values: ["auto", "required", "off"],
      default: "auto"
    }),
    profiles,
    custom_tools: customTools,
    mcp,
    subagents,
    hooks,
    publish
  }
);

// src/config/settings.ts
var SETTINGS = section({ description: "All settings." }, { ...FILE.keys, run: RUN });

// src/config/inputs.ts
var PATHS = [
  ["prompt", ["run", "prompt"]],
  ["trigger-phrase", ["triggers", "phrase"]],
  ["label-trigger", ["triggers", "labels"]],
  ["assignee-trigger", ["triggers", "assignees"]],
  ["allowed-bots", ["triggers", "bots"]],
  ["model", ["model", "name"]],
  ["base-url", ["model", "base-url"]],
  ["profile", ["profile"]],
  ["disabled-tools", ["run", "disabled-tools"]],
  ["config", ["run", "config"]],
  ["max-turns", ["limits", "turns"]],
  ["max-minutes", ["limits", "minutes"]],
  ["max-cost-usd", ["limits", "cost-usd"]],
  ["base-branch", ["run", "base-branch"]],
  ["branch-prefix", ["publish", "branch-prefix"]],
  ["pull-request", ["publish", "pull-request"]],
  ["working-directory", ["run", "working-directory"]],
  ["fail-on", ["run", "fail-on"]]
];
var SECRETS = [
  {
    name: "anthropic-api-key",
    description: "Key of the Anthropic API, from a secret of the repository or the organization.",
    default: ""
  },
  {
    name: "github-token",
    description: "Token for GitHub. With the workflow's own token, pull requests start no other workflows.",
    default: `\${{ github.token }}`
  }
];
var INPUTS = [...SECRETS, ...PATHS.map(([name, path]) => inputOf(name, path))];
function inputOf(name, path) {
  const key = keyAt(path);
  return { name, description: key.description, default: written(key.schema.default), setting: { path, key } };
}
function keyAt(path) {
  let key = SETTINGS;
  for (const name of path) key = key.keys?.[name];
  if (!key) throw new Error(`no setting ${path.join(".")}`);
  return key;
}
function written(value3) {
  return Array.isArray(value3) ? value3.join(",") : String(value3);
}

export {
  show,
  HOOK_EVENTS,
  hookSettings,
  fillServer,
  ALWAYS_PROTECTED,
  USUALLY_PROTECTED,
  isPublicIPv4,
  listsHost,
  USUAL_PORTS,
  parseHost,
  EXPRESSION,
  MODEL_STRENGTHS,
  FILE,
  RUN,
  SETTINGS,
  INPUTS
};
