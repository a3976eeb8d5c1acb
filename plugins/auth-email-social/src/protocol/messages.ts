import * as z from 'zod/mini'
import { limits } from './limits.js'
import { isSafe } from './methods.js'
import {
  accountType,
  capabilities,
  chainId,
  email,
  list,
  otp,
  signIn,
  socialProviders,
  text,
  user,
  whole
} from './shapes.js'

/** What a request of one type carries, what comes of it, and how long the page waits for that. */
interface Message<P extends z.ZodMiniType, R extends z.ZodMiniType> {
  readonly payload: P
  readonly result: R
  /** Milliseconds until the page gives up. */
  readonly waitMs: number
  /** The clock stands still while the frame is shown: the visitor takes as long as needed. */
  readonly waitsForVisitor: boolean
}

function message<P extends z.ZodMiniType, R extends z.ZodMiniType>(
  payload: P,
  result: R,
  waitMs: number,
  waitsForVisitor = false
): Message<P, R> {
  return Object.freeze({ payload, result, waitMs, waitsForVisitor })
}

const none = z.undefined()
const short = 10_000
const login = limits.loginMs

const httpUrl = text(2000).check(z.regex(/^https?:\/\//))
const themeValue =
  /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([-\d.,%/ a-z]+\)|\d{1,3}(\.\d+)?(px|rem)|0)$/i

/** Whether the frame takes a text for a colour or a radius of its theme. */
export const isThemeValue = (value: string): boolean => value.length <= 64 && themeValue.test(value)

/** At most 20 variables of the kit, each a colour or a radius. */
function areThemeVariables(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const all = Object.entries(value)
  const isUsable = ([name, text]: [string, unknown]) =>
    /^--pb-[a-z0-9-]{1,60}$/.test(name) && typeof text === 'string' && isThemeValue(text)
  return all.length <= 20 && all.every(isUsable)
}

/** Every request that the page may send to the frame, by its type. */
export const messages = Object.freeze({
  SYNC_DAPP_DATA: message(
    z.object({
      metadata: z.object({
        name: text(80),
        url: httpUrl,
        icons: list(text(2000), 4)
      }),
      sdkVersion: text(40),
      sdkType: text(40),
      projectId: text(128)
    }),
    capabilities,
    short
  ),
  SYNC_THEME: message(
    z.object({
      mode: z.enum(['light', 'dark']),
      /** By the name of the kit's variable, e.g. `--pb-color-accent`. */
      variables: z.custom<Readonly<Record<string, string>>>(areThemeVariables),
      /** BCP 47: the language that the page is shown in. */
      locale: z.optional(text(35).check(z.regex(/^[a-zA-Z0-9-]{2,}$/)))
    }),
    none,
    short
  ),
  IS_CONNECTED: message(none, z.object({ isConnected: z.boolean() }), short),
  GET_CHAIN_ID: message(none, z.object({ chainId }), short),
  CONNECT_EMAIL: message(
    z.object({ email }),
    z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      /** The one to choose in the page that the mail leads to; with `VERIFY_DEVICE` only. */
      number: z.optional(whole(0, 999))
    }),
    login,
    true
  ),
  /** Answered when the visitor has approved this device and the code is on its way. */
  CONNECT_DEVICE: message(none, none, login),
  CONNECT_OTP: message(z.object({ otp }), none, login, true),
  /** Whom the login service knows. */
  GET_SOCIAL_PROVIDERS: message(
    none,
    z.object({ providers: list(z.enum(socialProviders), socialProviders.length) }),
    short
  ),
  GET_SOCIAL_REDIRECT_URI: message(
    z.object({ provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    z.object({
      uri: httpUrl,
      /** The one to pick in the window, where it comes back and nobody hears it. */
      number: z.optional(whole(0, 999))
    }),
    login
  ),
  CONNECT_SOCIAL: message(
    z.object({
      /** The one-time code that the window brought; empty where the page cannot hear from it, and the frame waits for it. */
      uri: text(2000),
      accountType: z.optional(accountType),
      chainId: z.optional(chainId),
      signIn: z.optional(signIn)
    }),
    user,
    login,
    true
  ),
  GET_FARCASTER_URI: message(none, z.object({ url: httpUrl }), short),
  CONNECT_FARCASTER: message(none, z.object({ userName: text(200) }), 300_000),
  GET_USER: message(
    z.object({
      chainId: z.optional(chainId),
      accountType: z.optional(accountType),
      signIn: z.optional(signIn)
    }),
    user,
    20_000,
    true
  ),
  SWITCH_NETWORK: message(z.object({ chainId }), z.object({ chainId }), short),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: message(
    none,
    z.object({
      smartAccountEnabledNetworks: list(whole(1), 500)
    }),
    short
  ),
  INIT_SMART_ACCOUNT: message(none, z.object({ address: text(100), isDeployed: z.boolean() }), short, true),
  SET_PREFERRED_ACCOUNT: message(
    z.object({ type: accountType }),
    z.object({ type: accountType, address: text(100) }),
    short,
    true
  ),
  RPC_REQUEST: message(
    z.object({
      method: text(64),
      params: z.optional(z.unknown()),
      chainNamespace: z.enum(['eip155', 'solana']),
      chainId
    }),
    z.unknown(),
    short
  ),
  /** Takes requests back, by their ids. What was aborted is answered with `ABORTED`. */
  RPC_ABORT: message(z.object({ ids: list(text(64), limits.pending) }), none, short),
  UPDATE_EMAIL: message(
    z.object({ email }),
    z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    login,
    true
  ),
  UPDATE_EMAIL_PRIMARY_OTP: message(z.object({ otp }), none, login, true),
  UPDATE_EMAIL_SECONDARY_OTP: message(z.object({ otp }), z.object({ newEmail: email }), login, true),
  /** The settings of the wallet, until the visitor has closed them. */
  SHOW_SETTINGS: message(none, none, short, true),
  SIGN_OUT: message(none, none, 3_000),
  /** Answered by a new handshake: the document loads anew. */
  RELOAD: message(none, none, limits.loadMs)
})

export type MessageType = keyof typeof messages
/** What a request of a type carries. */
export type Payload<T extends MessageType> = z.infer<(typeof messages)[T]['payload']>
/** What comes of it. */
export type Result<T extends MessageType> = z.infer<(typeof messages)[T]['result']>

/** How long the page waits for the answer, in milliseconds. A method that the visitor approves has longer. */
export function waitOf<T extends MessageType>(type: T, payload: Payload<T>): number {
  if (type !== 'RPC_REQUEST') return messages[type].waitMs
  return isSafe((payload as Payload<'RPC_REQUEST'>).method) ? short : limits.approvalMs
}

const unlimited: readonly MessageType[] = ['RPC_ABORT', 'SIGN_OUT']

/** Whether a request is taken however many others there are: what only ends something must not fail because there is too much of it. */
export const isUnlimited = (type: MessageType): boolean => unlimited.includes(type)
