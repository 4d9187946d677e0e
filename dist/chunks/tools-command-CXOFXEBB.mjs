import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-YWJNKZ6S.mjs";
import "./chunk-J7J4HH2K.mjs";
import "./chunk-4JFMEJMO.mjs";
import "./chunk-RDXDOMIB.mjs";
import "./chunk-EIJD3CKD.mjs";
import "./chunk-NZ7EHONL.mjs";
import "./chunk-CRT34XOF.mjs";
import "./chunk-NL3YABSF.mjs";
import "./chunk-4IYDSCXZ.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-IFRUWJLP.mjs";
import "./chunk-OQDJE5NR.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-6NOCC2GJ.mjs";
import "./chunk-KZIHSKDO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
