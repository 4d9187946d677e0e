import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  costBesideCode,
  makeReadable
} from "./chunks/chunk-3D5G47QD.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  costBesideCode,
  makeReadable
};
