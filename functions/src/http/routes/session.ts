import * as google from '@cellgate/shared/session/google.endpoints.ts';
import * as proof from '@cellgate/shared/session/proof.endpoints.ts';
import * as session from '@cellgate/shared/session/session.endpoints.ts';
import * as addresses from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import * as twoFactor from '@cellgate/shared/session/two-factor.endpoints.ts';
import { changePassword } from '../../domain/credential/change-password.ts';
import { forgotPassword } from '../../domain/credential/forgot-password.ts';
import { renewProof, renewProofByGoogle } from '../../domain/credential/renew-proof.ts';
import { resetPassword } from '../../domain/credential/reset-password.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../domain/credential/switch-two-factor.ts';
import { endOtherSessions, endSession, listSessions } from '../../domain/session/end-sessions.ts';
import { getMe } from '../../domain/session/get-me.ts';
import { logOut } from '../../domain/session/log-out.ts';
import { refreshTokens } from '../../domain/session/refresh-tokens.ts';
import { answerChallenge } from '../../domain/sign-in/answer-challenge.ts';
import { finishGoogle, getProviders, startGoogle } from '../../domain/sign-in/google-sign-in.ts';
import { logIn } from '../../domain/sign-in/log-in.ts';
import { registerAccount } from '../../domain/sign-in/register-account.ts';
import { registerGoogle } from '../../domain/sign-in/register-google.ts';
import {
  changeSignInAddresses,
  getSignInAddresses,
  liftSignInAddresses,
} from '../../domain/sign-in/sign-in-addresses.ts';
import { resendVerification, verifyEmail, verifyEmailWithPassword } from '../../domain/sign-in/verify-email.ts';
import { bearerTokenOf } from '../authentication.ts';
import { publicRoute, type Route, route, sessionRoute } from '../route.ts';

export const sessionRoutes: readonly Route[] = [
  publicRoute(session.register, ({ ctx, caller, body }) => registerAccount({ ctx, caller, input: body })),
  publicRoute(session.login, ({ ctx, caller, body }) => logIn({ ctx, caller, input: body })),
  publicRoute(twoFactor.answerChallenge, ({ ctx, caller, body }) => answerChallenge({ ctx, caller, input: body })),
  publicRoute(session.refreshToken, ({ ctx, caller, body }) => refreshTokens({ ctx, caller, input: body })),
  publicRoute(session.logout, ({ ctx, caller, body, headers }) =>
    logOut({ ctx, caller, input: { ...body, accessToken: bearerTokenOf(headers) } }),
  ),
  sessionRoute(proof.renewProof, ({ ctx, caller, body }) => renewProof({ ctx, caller, input: body })),
  sessionRoute(proof.renewProofByGoogle, ({ ctx, caller, body }) => renewProofByGoogle({ ctx, caller, input: body })),
  route(session.getMe, getMe),
  publicRoute(session.forgotPassword, ({ ctx, caller, body }) => forgotPassword({ ctx, caller, input: body })),
  publicRoute(session.resetPassword, ({ ctx, caller, params, body }) =>
    resetPassword({ ctx, caller, input: { ...params, ...body } }),
  ),
  publicRoute(session.verifyEmail, ({ ctx, caller, params, query }) =>
    verifyEmail({ ctx, caller, input: { ...params, ...query } }),
  ),
  publicRoute(session.verifyEmailWithPassword, ({ ctx, caller, params, body }) =>
    verifyEmailWithPassword({ ctx, caller, input: { ...params, ...body } }),
  ),
  publicRoute(google.getProviders, getProviders),
  publicRoute(google.startGoogle, startGoogle),
  publicRoute(google.finishGoogle, ({ ctx, caller, body }) => finishGoogle({ ctx, caller, input: body })),
  publicRoute(google.registerGoogle, ({ ctx, caller, body }) => registerGoogle({ ctx, caller, input: body })),
  route(session.resendVerification, resendVerification),
  sessionRoute(session.listSessions, listSessions),
  sessionRoute(session.endSession, ({ ctx, caller, params }) => endSession({ ctx, caller, input: params })),
  sessionRoute(session.endOtherSessions, endOtherSessions),
  sessionRoute(addresses.getSignInAddresses, getSignInAddresses),
  sessionRoute(addresses.changeSignInAddresses, ({ ctx, caller, body }) =>
    changeSignInAddresses({ ctx, caller, input: body }),
  ),
  publicRoute(addresses.liftSignInAddresses, ({ ctx, caller, params }) =>
    liftSignInAddresses({ ctx, caller, input: params }),
  ),
  route(twoFactor.getTwoFactor, getTwoFactor),
  route(twoFactor.startTwoFactor, ({ ctx, caller, body }) => startTwoFactor({ ctx, caller, input: body })),
  route(twoFactor.confirmTwoFactor, ({ ctx, caller, body }) => confirmTwoFactor({ ctx, caller, input: body })),
  route(twoFactor.renewRecoveryCodes, ({ ctx, caller, body }) => renewRecoveryCodes({ ctx, caller, input: body })),
  route(twoFactor.disableTwoFactor, ({ ctx, caller, body }) => disableTwoFactor({ ctx, caller, input: body })),
  sessionRoute(session.changePassword, ({ ctx, caller, body }) => changePassword({ ctx, caller, input: body })),
];
