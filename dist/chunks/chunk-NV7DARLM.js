import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nearest,
  variablesIn
} from "./chunk-KVSQFQPR.js";

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
function show(value2) {
  if (value2 === null) return "empty";
  const text2 = typeof value2 === "object" || typeof value2 === "string" ? JSON.stringify(value2) : String(value2);
  return text2.length > 80 ? `${text2.slice(0, 77)}...` : text2;
}
var notAllowed = (value2, allowed) => `is ${show(value2)}; allowed: ${allowed}`;
var notAvailable = (value2) => `${value2 === void 0 ? "is" : `is ${show(value2)}, which is`} not available in this version; remove it`;

// src/config/compound-keys.ts
function list({ description, item, default: standard }) {
  const allowed = `a list, each item ${item.allowed}`;
  const { description: _, default: __, ...items } = item.schema;
  return {
    description,
    allowed,
    schema: { description, type: "array", items, ...standard ? { default: standard } : {} },
    parse: (text2) => text2.split(/[,\n]/).flatMap((part) => part.trim() ? [item.parse(part.trim())] : []),
    read(value2, at, report) {
      if (!Array.isArray(value2)) {
        report(at, notAllowed(value2, allowed));
        return void 0;
      }
      const read = value2.map((one, index) => item.read(one, [...at, String(index)], report));
      return [...new Set(read.filter((one) => one !== void 0))];
    },
    fill: (given) => given ?? standard
  };
}
function section({ description, later = [] }, keys) {
  const names = Object.keys(keys);
  const allowed = `a section with ${names.join(", ")}`;
  const properties = Object.fromEntries(names.map((name) => [name, keys[name]?.schema]));
  return {
    keys,
    description,
    allowed,
    schema: { description, type: "object", properties, additionalProperties: false },
    parse: (text2) => text2,
    read(value2, at, report) {
      const entries = Object.entries(asRecord(value2 ?? {}) ?? {});
      if (!asRecord(value2 ?? {})) report(at, notAllowed(value2, allowed));
      const read = entries.map(([name, one]) => {
        const key = Object.hasOwn(keys, name) ? keys[name] : void 0;
        if (!key) report([...at, name], later.includes(name) ? notAvailable() : unknownKey(name, one, names));
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
    read(value2, at, report) {
      const record = asRecord(value2 ?? {});
      if (!record) report(at, notAllowed(value2, allowed));
      const read = Object.entries(record ?? {}).map(([name, one]) => {
        if (!pattern2.test(name)) report([...at, name], `is not a name here; allowed: ${named}`);
        return [name, entry.read(one, [...at, name], report)];
      });
      return present(read);
    },
    fill: (given) => given ?? {}
  };
}
function unknownKey(name, value2, names) {
  const meant = nearest(name, names);
  const hint = meant ? ` did you mean ${show(meant)}?` : "";
  return `is not a key (its value is ${show(value2)});${hint} allowed: ${names.join(", ")}`;
}
var asRecord = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2) ? value2 : void 0;
var present = (entries) => Object.fromEntries(entries.filter(([, value2]) => value2 !== void 0));

// src/config/patterns.ts
var REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/;
var INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/;
var WORDS = /\S/;
var HOST_VARIABLE = /(?:INPUT_|ACTIONS_)\w*|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|(?:ANTHROPIC|OPENAI)_API_KEY|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)/;

// src/lib/duration.ts
var UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
var PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text2) {
  if (!WHOLE.test(text2)) return void 0;
  return [...text2.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}

// src/config/scalar-keys.ts
function text(options) {
  return scalar({
    ...options,
    schema: { type: "string", pattern: options.pattern.source },
    accepts: (value2) => typeof value2 === "string" && options.pattern.test(value2) ? value2 : void 0
  });
}
function number({ min, max, unit, fractions = false, ...common }) {
  const range = `from ${min} to ${max}${unit ? ` ${unit}` : ""}`;
  const fits = (value2) => typeof value2 === "number" && value2 >= min && value2 <= max && (fractions || Number.isInteger(value2));
  return scalar({
    ...common,
    allowed: `a ${fractions ? "" : "whole "}number ${range}`,
    schema: { type: fractions ? "number" : "integer", minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written2) => /^-?\d+(\.\d+)?$/.test(written2) ? Number(written2) : written2,
    accepts: (value2) => fits(value2) ? value2 : void 0
  });
}
function flag(common) {
  return scalar({
    ...common,
    allowed: "true or false",
    schema: { type: "boolean" },
    parse: (written2) => ({ true: true, false: false })[written2] ?? written2,
    accepts: (value2) => typeof value2 === "boolean" ? value2 : void 0
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
    accepts: (value2) => {
      const milliseconds = typeof value2 === "string" ? parseDuration(value2) : void 0;
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
      accepts: (value2) => values.find((one) => one === value2)
    }),
    read(value2, at, report) {
      const found = values.find((one) => one === value2);
      if (found === void 0)
        report(
          at,
          refusal(
            value2,
            values.filter((one) => typeof one === "string"),
            later,
            allowed
          )
        );
      return found;
    }
  };
}
function refusal(value2, names, later, allowed) {
  if (typeof value2 !== "string") return notAllowed(value2, allowed);
  if (later.includes(value2)) return `${notAvailable(value2)} (available: ${allowed})`;
  const meant = nearest(value2, names);
  return meant ? `is ${show(value2)}; did you mean ${show(meant)}? allowed: ${allowed}` : notAllowed(value2, allowed);
}
function scalar(options) {
  const { description, allowed } = options;
  const shown = options.shownDefault ?? options.default;
  return {
    description,
    allowed,
    schema: { description, ...options.schema, ...shown === void 0 ? {} : { default: shown } },
    parse: options.parse ?? ((written2) => written2),
    read(value2, at, report) {
      const accepted = options.accepts(value2);
      if (accepted === void 0) report(at, notAllowed(value2, allowed));
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
    concurrency: number({
      description: "Most tool calls of one turn that run at once.",
      min: 1,
      max: 16,
      default: 4
    })
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

// src/config/tool-keys.ts
var PASSED_ON = "the name of a variable, but none that is for the host alone: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like";
var passedVariable = text({
  description: "A variable.",
  pattern: new RegExp(`^(?!(?:${HOST_VARIABLE.source})$)[A-Za-z_]\\w*$`),
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
    const forbidden = variablesIn([read ?? ""]).find((name) => new RegExp(`^(?:${HOST_VARIABLE.source})$`).test(name));
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
      description: "Tools of it that change nothing, which may run side by side. What a server says of itself does not count.",
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
  read(value2, at, report) {
    const given = server.read(value2, at, report);
    if (given) checkKind(given, at, report);
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
  { description: "A policy profile; what it leaves out comes from the profile it extends.", later: ["network"] },
  {
    extends: text({ description: "The profile to start from.", pattern: /^[a-z][a-z0-9-]*$/, allowed: "a profile" }),
    bash: section(
      { description: "Which commands may run." },
      {
        allow: list({ description: "Added to the list of allowed commands.", item: commandPrefix }),
        deny: list({ description: "Refused, even where allowed.", item: commandPrefix }),
        "allow-only": list({ description: "Replaces the list of allowed commands.", item: commandPrefix })
      }
    ),
    write: section(
      { description: "Which files may change." },
      { protect: list({ description: "Paths that no tool may write.", item: pathPattern }) }
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
  name: /^[a-z][a-z0-9-]*$/,
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
      pattern: /^[a-z][a-z0-9-]*$/,
      allowed: "the name of a profile"
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
var LOGIN = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}(?:\[bot\])?$/;
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
      description: "Bots that may call the agent, by exact login. They need write permission as well.",
      item: login,
      default: []
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
  { description: "Configuration of kodelet-ci.", later: ["hooks"] },
  {
    version: choice({ description: "The version of this format.", values: [1], default: 1 }),
    model,
    limits,
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
      pattern: /^[a-z][a-z0-9-]*$/,
      allowed: "the name of a profile",
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
function written(value2) {
  return Array.isArray(value2) ? value2.join(",") : String(value2);
}

export {
  parseDuration,
  fillServer,
  MODEL_STRENGTHS,
  FILE,
  RUN,
  SETTINGS,
  INPUTS
};
