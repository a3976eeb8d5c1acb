import * as z from 'zod/mini'
import { caip2 } from './walletSchema.js'

/** Text of a given form. Everything else has the same error. */
export const matchingText = (pattern: RegExp, error: string) =>
  z.string({ error }).check(z.regex(pattern, { error }))

/** Text that passes a check. Everything else has the same error. */
export const acceptedText = (accepts: (value: string) => boolean, error: string) =>
  z.string({ error }).check(z.refine(accepts, { error }))

/** Whether a text is an address with `http:` or `https:`. */
export const isEndpoint = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)

/** An address of the operator's, with `http:` or `https:`. */
export const endpoint = acceptedText(isEndpoint, 'must be an http or https address')

/** As addresses write it, since it is compared with theirs: without a scheme, a path or a user. */
function isHost(value: string): boolean {
  const address = `http://${value}`
  if (!URL.canParse(address)) return false
  const { hostname, port } = new URL(address)
  return [hostname, `${hostname}:${port || 80}`].includes(value.toLowerCase())
}

/** A host of the operator's own network, with or without a port. */
export const trustedHost = acceptedText(isHost, 'must be a host like pictures.example or 127.0.0.1:8080')

/** Whether a text is an address of a chain of `eip155`. */
export const isEvmAddress = (value: string): boolean => /^0x[\da-f]{40}$/iu.test(value)

/** A contract of a chain of `eip155`. */
export const evmAddress = acceptedText(isEvmAddress, 'must be an address of the chain')

/** The name of a member that is the CAIP-2 id of a chain. */
export const chainName = matchingText(caip2, 'is not a CAIP-2 id such as eip155:1')

/** The name of a member that is the CAIP-2 id of a chain of `eip155`. */
export const evmChainName = matchingText(
  /^eip155:\d{1,18}$/u,
  'is not the CAIP-2 id of a chain of eip155, such as eip155:1'
)
