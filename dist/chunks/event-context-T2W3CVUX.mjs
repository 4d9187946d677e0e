import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-ZEMHNOYJ.mjs";

// node_modules/@actions/github/lib/context.js
import{readFileSync,existsSync}from"fs";import{EOL}from"os";var Context=class{constructor(){var _a,_b,_c;this.payload={};if(process.env.GITHUB_EVENT_PATH){if(existsSync(process.env.GITHUB_EVENT_PATH)){this.payload=JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH,{encoding:"utf8"}))}else{const path=process.env.GITHUB_EVENT_PATH;process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${EOL}`)}}this.eventName=process.env.GITHUB_EVENT_NAME;this.sha=process.env.GITHUB_SHA;this.ref=process.env.GITHUB_REF;this.workflow=process.env.GITHUB_WORKFLOW;this.action=process.env.GITHUB_ACTION;this.actor=process.env.GITHUB_ACTOR;this.job=process.env.GITHUB_JOB;this.runAttempt=parseInt(process.env.GITHUB_RUN_ATTEMPT,10);this.runNumber=parseInt(process.env.GITHUB_RUN_NUMBER,10);this.runId=parseInt(process.env.GITHUB_RUN_ID,10);this.apiUrl=(_a=process.env.GITHUB_API_URL)!==null&&_a!==void 0?_a:`https://api.github.com`;this.serverUrl=(_b=process.env.GITHUB_SERVER_URL)!==null&&_b!==void 0?_b:`https://github.com`;this.graphqlUrl=(_c=process.env.GITHUB_GRAPHQL_URL)!==null&&_c!==void 0?_c:`https://api.github.com/graphql`}get issue(){const payload=this.payload;return Object.assign(Object.assign({},this.repo),{number:(payload.issue||payload.pull_request||payload).number})}get repo(){if(process.env.GITHUB_REPOSITORY){const[owner,repo]=process.env.GITHUB_REPOSITORY.split("/");return{owner,repo}}if(this.payload.repository){return{owner:this.payload.repository.owner.login,repo:this.payload.repository.name}}throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'")}};
// node_modules/@actions/github/lib/github.js
var context=new Context;
// src/github/event-context.ts
var readContext = () => new context.constructor();
export {
  readContext
};
