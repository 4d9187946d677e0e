// The ways to find a login of AWS on a person's machine. The action is given a key or asks for a role, and looks for none.
const leftOut = () => {
  throw new Error('logins of AWS are not searched for: give a key of Bedrock, or a role');
};

export {
  leftOut as createCredentialChain,
  leftOut as defaultProvider,
  leftOut as fromEnv,
  leftOut as fromEnvSigningName,
  leftOut as fromNodeProviderChain,
  leftOut as nodeProvider,
};
