import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AssumeRole$,
  AssumeRoleCommand,
  AssumeRoleRequest$,
  AssumeRoleResponse$,
  AssumeRoleWithWebIdentity$,
  AssumeRoleWithWebIdentityCommand,
  AssumeRoleWithWebIdentityRequest$,
  AssumeRoleWithWebIdentityResponse$,
  AssumedRoleUser$,
  Credentials$,
  ExpiredTokenException,
  ExpiredTokenException$,
  IDPCommunicationErrorException,
  IDPCommunicationErrorException$,
  IDPRejectedClaimException,
  IDPRejectedClaimException$,
  InvalidIdentityTokenException,
  InvalidIdentityTokenException$,
  MalformedPolicyDocumentException,
  MalformedPolicyDocumentException$,
  PackedPolicyTooLargeException,
  PackedPolicyTooLargeException$,
  PolicyDescriptorType$,
  ProvidedContext$,
  RegionDisabledException,
  RegionDisabledException$,
  STS,
  STSClient,
  STSServiceException,
  STSServiceException$,
  Tag$,
  decorateDefaultCredentialProvider,
  errorTypeRegistries,
  getDefaultRoleAssumer,
  getDefaultRoleAssumerWithWebIdentity
} from "./chunk-AMUX5ZQP.mjs";
import "./chunk-TSOWELEX.mjs";
import "./chunk-3G3COVTR.mjs";
import "./chunk-2UTKGXUX.mjs";
import "./chunk-6V76KNZL.mjs";
import "./chunk-DOCPB6BD.mjs";
import {
  Client,
  Command
} from "./chunk-NPBZT5DA.mjs";
import "./chunk-S2UPJUKV.mjs";
import "./chunk-JUNIGPK6.mjs";
import "./chunk-TPAOPWUD.mjs";
import "./chunk-F2MFEC4X.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  Command as $Command,
  AssumeRole$,
  AssumeRoleCommand,
  AssumeRoleRequest$,
  AssumeRoleResponse$,
  AssumeRoleWithWebIdentity$,
  AssumeRoleWithWebIdentityCommand,
  AssumeRoleWithWebIdentityRequest$,
  AssumeRoleWithWebIdentityResponse$,
  AssumedRoleUser$,
  Credentials$,
  ExpiredTokenException,
  ExpiredTokenException$,
  IDPCommunicationErrorException,
  IDPCommunicationErrorException$,
  IDPRejectedClaimException,
  IDPRejectedClaimException$,
  InvalidIdentityTokenException,
  InvalidIdentityTokenException$,
  MalformedPolicyDocumentException,
  MalformedPolicyDocumentException$,
  PackedPolicyTooLargeException,
  PackedPolicyTooLargeException$,
  PolicyDescriptorType$,
  ProvidedContext$,
  RegionDisabledException,
  RegionDisabledException$,
  STS,
  STSClient,
  STSServiceException,
  STSServiceException$,
  Tag$,
  Client as __Client,
  decorateDefaultCredentialProvider,
  errorTypeRegistries,
  getDefaultRoleAssumer,
  getDefaultRoleAssumerWithWebIdentity
};
