import * as z from 'zod/mini'
import { limits } from './limits.js'
import { accountType, chainId, email, list, none, otp, signIn, text, textLike } from './shapes.js'

export const httpUrl = textLike(/^https?:\/\//, 2000)
const themeValue =
  /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([-\d.,%/ a-z]+\)|\d{1,3}(\.\d+)?(px|rem)|0)$/i

/** Whether the frame accepts a text as a colour or a radius of its theme. */
export const isThemeValue = (value: string): boolean => value.length <= 64 && themeValue.test(value)

/** At most 20 variables of the kit, each a colour or a radius. */
function areThemeVariables(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const all = Object.entries(value)
  const isUsable = ([name, text]: [string, unknown]) =>
    /^--pb-[a-z0-9-]{1,60}$/.test(name) && typeof text === 'string' && isThemeValue(text)
  return all.length <= 20 && all.every(isUsable)
}

/** The payload of each request that the page may send to the wallet, by its type. */
export const payloadShapes = Object.freeze({
  SYNC_DAPP_DATA: z.object({
    metadata: z.object({
      name: text(80),
      url: httpUrl,
      icons: list(text(2000), 4)
    }),
    sdkVersion: text(40),
    sdkType: text(40),
    projectId: text(128)
  }),
  SYNC_THEME: z.object({
    mode: z.literal(['light', 'dark']),
    /** By the name of the kit's variable, e.g. `--pb-color-accent`. */
    variables: z.custom<Readonly<Record<string, string>>>(areThemeVariables),
    /** BCP 47: the language of the page. */
    locale: z.optional(textLike(/^[a-zA-Z0-9-]{2,}$/, 35))
  }),
  IS_CONNECTED: none,
  GET_CHAIN_ID: none,
  CONNECT_EMAIL: z.object({ email }),
  /** Answered when the visitor has approved this device and the code is on its way. */
  CONNECT_DEVICE: none,
  CONNECT_OTP: z.object({ otp }),
  /** The providers that the login service knows. */
  GET_SOCIAL_PROVIDERS: none,
  GET_SOCIAL_REDIRECT_URI: z.object({
    provider: z.literal(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
  }),
  CONNECT_SOCIAL: z.object({
    /** The one-time code that the window brought; empty if the page cannot hear from it, and the frame waits for it. */
    uri: text(2000),
    accountType: z.optional(accountType),
    chainId: z.optional(chainId),
    signIn: z.optional(signIn)
  }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: z.object({
    chainId: z.optional(chainId),
    accountType: z.optional(accountType),
    signIn: z.optional(signIn)
  }),
  SWITCH_NETWORK: z.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  RPC_REQUEST: z.object({
    method: text(64),
    params: z.optional(z.unknown()),
    chainNamespace: z.literal(['eip155', 'solana']),
    chainId
  }),
  /** Takes requests back, by their ids. Aborted ones are answered with `ABORTED`. */
  RPC_ABORT: z.object({ ids: list(text(64), limits.pending) }),
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp }),
  /** The settings of the wallet, until the visitor has closed them. */
  SHOW_SETTINGS: none,
  SIGN_OUT: none,
  /** Answered by a new handshake: the document reloads. */
  RELOAD: none
})

export type MessageType = keyof typeof payloadShapes
/** What a request of a type carries. */
export type Payload<T extends MessageType> = z.infer<(typeof payloadShapes)[T]>

const unlimited: readonly MessageType[] = ['RPC_ABORT', 'SIGN_OUT']

/** Whether a request is accepted however many others there are: one that only ends something must not fail because of too many requests. */
export const isUnlimited = (type: MessageType): boolean => unlimited.includes(type)
