import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ENV_KEY,
  ENV_SECRET,
  fromEnv
} from "./chunk-664MWIEI.mjs";
import "./chunk-6V76KNZL.mjs";
import "./chunk-DOCPB6BD.mjs";
import "./chunk-NPBZT5DA.mjs";
import "./chunk-S2UPJUKV.mjs";
import "./chunk-JUNIGPK6.mjs";
import {
  CredentialsProviderError,
  ENV_PROFILE,
  chain
} from "./chunk-TPAOPWUD.mjs";
import "./chunk-F2MFEC4X.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// node_modules/@aws-sdk/credential-provider-node/dist-es/remoteProvider.js
var ENV_IMDS_DISABLED="AWS_EC2_METADATA_DISABLED";var remoteProvider=async init=>{const{ENV_CMDS_FULL_URI,ENV_CMDS_RELATIVE_URI,fromContainerMetadata,fromInstanceMetadata}=await import("./dist-es-VA6XSEEZ.mjs");if(process.env[ENV_CMDS_RELATIVE_URI]||process.env[ENV_CMDS_FULL_URI]){init.logger?.debug("@aws-sdk/credential-provider-node - remoteProvider::fromHttp/fromContainerMetadata");const{fromHttp}=await import("./dist-es-DZSDROCE.mjs");return chain(fromHttp(init),fromContainerMetadata(init))}if(process.env[ENV_IMDS_DISABLED]&&process.env[ENV_IMDS_DISABLED]!=="false"){return async()=>{throw new CredentialsProviderError("EC2 Instance Metadata Service access disabled",{logger:init.logger})}}init.logger?.debug("@aws-sdk/credential-provider-node - remoteProvider::fromInstanceMetadata");return fromInstanceMetadata(init)};
// node_modules/@aws-sdk/credential-provider-node/dist-es/runtime/memoize-chain.js
function memoizeChain(providers,treatAsExpired){const chain2=internalCreateChain(providers);let activeLock;let passiveLock;let credentials;let forceRefreshLock;const provider=async options=>{if(options?.forceRefresh){if(!forceRefreshLock){forceRefreshLock=chain2(options).then(c=>{credentials=c}).finally(()=>{forceRefreshLock=void 0})}await forceRefreshLock;return credentials}if(credentials?.expiration){if(credentials?.expiration?.getTime()<Date.now()){credentials=void 0}}if(activeLock){await activeLock}else if(!credentials||treatAsExpired?.(credentials)){if(credentials){if(!passiveLock){passiveLock=chain2(options).then(c=>{credentials=c}).catch(()=>{}).finally(()=>{passiveLock=void 0})}}else{activeLock=chain2(options).then(c=>{credentials=c}).finally(()=>{activeLock=void 0});return provider(options)}}return credentials};return provider}var internalCreateChain=providers=>async awsIdentityProperties=>{let lastProviderError;for(const provider of providers){try{return await provider(awsIdentityProperties)}catch(err){lastProviderError=err;if(err?.tryNextLink){continue}throw err}}throw lastProviderError};
// node_modules/@aws-sdk/credential-provider-node/dist-es/defaultProvider.js
var multipleCredentialSourceWarningEmitted=false;var defaultProvider=(init={})=>memoizeChain([async()=>{const profile=init.profile??process.env[ENV_PROFILE];if(profile){const envStaticCredentialsAreSet=process.env[ENV_KEY]&&process.env[ENV_SECRET];if(envStaticCredentialsAreSet){if(!multipleCredentialSourceWarningEmitted){const warnFn=init.logger?.warn&&init.logger?.constructor?.name!=="NoOpLogger"?init.logger.warn.bind(init.logger):console.warn;warnFn(`@aws-sdk/credential-provider-node - defaultProvider::fromEnv WARNING:
    Multiple credential sources detected: 
    Both AWS_PROFILE and the pair AWS_ACCESS_KEY_ID/AWS_SECRET_ACCESS_KEY static credentials are set.
    This SDK will proceed with the AWS_PROFILE value.
    
    However, a future version may change this behavior to prefer the ENV static credentials.
    Please ensure that your environment only sets either the AWS_PROFILE or the
    AWS_ACCESS_KEY_ID/AWS_SECRET_ACCESS_KEY pair.
`);multipleCredentialSourceWarningEmitted=true}}throw new CredentialsProviderError("AWS_PROFILE is set, skipping fromEnv provider.",{logger:init.logger,tryNextLink:true})}init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromEnv");return fromEnv(init)()},async awsIdentityProperties=>{init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromSSO");const{ssoStartUrl,ssoAccountId,ssoRegion,ssoRoleName,ssoSession}=init;if(!ssoStartUrl&&!ssoAccountId&&!ssoRegion&&!ssoRoleName&&!ssoSession){throw new CredentialsProviderError("Skipping SSO provider in default chain (inputs do not include SSO fields).",{logger:init.logger})}const{fromSSO}=await import("./dist-es-XOEIF6F5.mjs");return fromSSO(init)(awsIdentityProperties)},async awsIdentityProperties=>{init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromIni");const{fromIni}=await import("./dist-es-YFISITXN.mjs");return fromIni(init)(awsIdentityProperties)},async awsIdentityProperties=>{init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromProcess");const{fromProcess}=await import("./dist-es-INEPNMT2.mjs");return fromProcess(init)(awsIdentityProperties)},async awsIdentityProperties=>{init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromTokenFile");const{fromTokenFile}=await import("./dist-es-LTXX64FT.mjs");return fromTokenFile(init)(awsIdentityProperties)},async()=>{init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::remoteProvider");return(await remoteProvider(init))()},async()=>{throw new CredentialsProviderError("Could not load credentials from any providers",{tryNextLink:false,logger:init.logger})}],credentialsTreatedAsExpired);var credentialsWillNeedRefresh=credentials=>credentials?.expiration!==void 0;var credentialsTreatedAsExpired=credentials=>credentials?.expiration!==void 0&&credentials.expiration.getTime()-Date.now()<3e5;
export {
  credentialsTreatedAsExpired,
  credentialsWillNeedRefresh,
  defaultProvider
};
