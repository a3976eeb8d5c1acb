import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'

/**
 * Calls something that a plugin registered, e.g. a wallet's connector. The error that it throws names the plugin, see
 * `attributeError`; an error of a network that is down is passed on unchanged.
 *
 * @param owner the plugin @param what the request in words, e.g. `'disconnect'`
 * @throws KitError `core/faulty`, otherwise the plugin's error
 */
export async function callPlugin<T>(
  owner: string | undefined,
  what: string,
  call: () => T | Promise<T>
): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw isNetworkFailure(cause) ? cause : attributeError(owner, what, cause)
  }
}

/** Like `callPlugin`, for a call that reaches a chain. @throws KitError `core/chainFailed` if the network is down */
export function callChainPlugin<T>(
  owner: string | undefined,
  what: string,
  call: () => T | Promise<T>
): Promise<T> {
  return callPlugin(owner, what, call).catch((cause) => {
    throw isNetworkFailure(cause) ? coreErrors.chainFailed({ cause }) : cause
  })
}

/** Names of the standard errors, which do not identify their source. */
const anonymousErrors: readonly unknown[] = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError'
]

/**
 * Names the plugin at fault in an error that it threw. An error that can be recognized is passed on unchanged: a KitError, one
 * with a code (EIP-1193), and one of a custom class.
 *
 * @param what the plugin was asked to do
 */
export function attributeError(plugin: string | undefined, what: string, cause: unknown): unknown {
  // By shape, not by class: wallets throw plain objects with a code, and errors from other windows.
  const { name, code, message } = Object(cause) as Partial<Record<'name' | 'code' | 'message', unknown>>
  const isNamed = name !== undefined && !anonymousErrors.includes(name)
  if (isKitError(cause) || code !== undefined || isNamed || !plugin) return cause
  const text = typeof message === 'string' ? message : typeof cause === 'object' ? '' : String(cause)
  return coreErrors.faulty({ plugin, reason: `${what}: ${text.slice(0, 300)}`, cause })
}

/** Messages of `fetch` if a host cannot be reached, from Chromium, Firefox, Safari and Node. */
const unreachable =
  /^(failed to fetch|networkerror when|load failed|fetch failed|the internet connection|network request failed)/i

/** Whether a plain error means that the network is down, which is no plugin's fault. */
export function isNetworkFailure(cause: unknown): boolean {
  const { name, message } = Object(cause) as Partial<Record<'name' | 'message', unknown>>
  return name === 'TypeError' && typeof message === 'string' && unreachable.test(message)
}
