import * as z from 'zod/mini'
import { httpUrl, type MessageType } from './payloads.js'
import {
  accountType,
  capabilities,
  chainId,
  email,
  list,
  none,
  socialProviders,
  text,
  whole
} from './shapes.js'
import { user } from './user.js'

/** The result of each request, by its type: the page reads it, the wallet writes it. */
export const resultShapes = Object.freeze({
  SYNC_DAPP_DATA: capabilities,
  SYNC_THEME: none,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  CONNECT_EMAIL: z.object({
    action: z.literal(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** The number to choose in the page that the mail leads to; with `VERIFY_DEVICE` only. */
    number: z.optional(whole(0, 999))
  }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  GET_SOCIAL_PROVIDERS: z.object({ providers: list(z.literal(socialProviders), socialProviders.length) }),
  GET_SOCIAL_REDIRECT_URI: z.object({
    uri: httpUrl,
    /** The number to pick in the window, if it returns and nobody hears it. */
    number: z.optional(whole(0, 999))
  }),
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: z.object({ url: httpUrl }),
  CONNECT_FARCASTER: z.object({ userName: text(200) }),
  GET_USER: user,
  SWITCH_NETWORK: z.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: list(whole(1), 500)
  }),
  INIT_SMART_ACCOUNT: z.object({ address: text(100), isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address: text(100) }),
  RPC_REQUEST: z.unknown(),
  RPC_ABORT: none,
  UPDATE_EMAIL: z.object({ action: z.literal(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  SHOW_SETTINGS: none,
  SIGN_OUT: none,
  RELOAD: none
} satisfies Readonly<Record<MessageType, z.ZodMiniType>>)

/** The result of a request of a type. */
export type Result<T extends MessageType> = z.infer<(typeof resultShapes)[T]>
