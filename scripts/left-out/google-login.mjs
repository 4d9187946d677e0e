// Of Google's library the client that is handed a token. The others look for a login on the machine, or at a server of the cloud.
import oauth2 from '../../node_modules/google-auth-library/build/src/auth/oauth2client.js';

export const { OAuth2Client } = oauth2;

export class GoogleAuth {
  constructor() {
    throw new Error('logins of Google are not searched for: give an access token, or an identity provider');
  }
}
