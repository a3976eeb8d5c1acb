import type { Cacao, SiwxMessageData } from '@plugboard/core'
import * as z from 'zod/mini'
import {
  accountType,
  address,
  chainId,
  email,
  list,
  networkId,
  resources,
  socialProviders,
  statement,
  text,
  textLike,
  times
} from './shapes.js'

const siwxMessage: z.ZodMiniType<SiwxMessageData, SiwxMessageData> = z.object({
  accountAddress: address,
  chainId: networkId,
  domain: text(300),
  uri: text(2000),
  version: text(10),
  nonce: text(200),
  statement,
  resources,
  requestId: z.optional(text(200)),
  ...times
})

const cacao: z.ZodMiniType<Cacao, Cacao> = z.object({
  h: z.object({ t: text(20) }),
  p: z.object({
    iss: text(300),
    domain: text(300),
    aud: text(2000),
    version: z.optional(text(10)),
    nonce: text(200),
    iat: z.optional(text(40)),
    nbf: z.optional(text(40)),
    exp: z.optional(text(40)),
    statement,
    requestId: z.optional(text(200)),
    resources
  }),
  s: z.object({ t: text(20), s: text(10_000) })
})

/** Who is logged in, as reported by the frame. */
export const user = z.object({
  /** Public name of the frame's session: 128 random bits as hex. It opens nothing without the key of the device. */
  session: textLike(/^[0-9a-f]{32}$/, 32),
  provider: z.literal(['email', 'social']),
  socialProvider: z.optional(z.literal(socialProviders)),
  email: z.optional(email),
  userName: z.optional(text(200)),
  /** The account on the network of `chainId`. */
  address,
  chainId,
  /** The account of each namespace; they do not depend on `chainId`. */
  addresses: z.object({
    eip155: textLike(/^0x[0-9a-fA-F]{40}$/, 42),
    solana: textLike(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 44)
  }),
  accounts: list(z.object({ address, type: accountType }), 10, 1),
  preferredAccountType: accountType,
  smartAccountDeployed: z.boolean(),
  signature: z.optional(text(10_000)),
  message: z.optional(text(20_000)),
  siwxMessage: z.optional(siwxMessage),
  /** What the visitor signed with the login. */
  cacao: z.optional(cacao)
})
export type WalletUser = z.infer<typeof user>
