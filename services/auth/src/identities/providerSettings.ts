import { readFile, stat } from 'node:fs/promises'
import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'

const isLocal = ({ hostname }: URL): boolean => /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/u.test(hostname)

/** Secrets are sent there: over TLS, or within this machine. */
const isSafe = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))
}

const address = z.string().check(z.refine(isSafe, { error: 'must be an https: address' }))
const text = z.string().check(z.minLength(1), z.maxLength(4_096))

const client = { clientId: text }
const openId = { ...client, issuer: z.optional(address) }
const oauth = z.object({
  ...client,
  secret: text,
  endpoints: z.optional(z.object({ authorization: address, token: address, user: address }))
})

/** The service's registration at each provider, as the provider's console shows it. */
const providersSchema = z.object({
  google: z.optional(z.object({ ...openId, secret: text })),
  /** `key` is the PKCS #8 text of the file from Apple. */
  apple: z.optional(z.object({ ...openId, teamId: text, keyId: text, key: text })),
  github: z.optional(oauth),
  facebook: z.optional(oauth),
  x: z.optional(oauth),
  discord: z.optional(oauth),
  farcaster: z.optional(
    z.object({
      domain: text,
      registryRpcUrl: address,
      relayUrl: z._default(address, 'https://relay.farcaster.xyz'),
      registry: z._default(
        z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/u, { error: 'must be an address' })),
        '0x00000000fc6c5f01fc30151999387bb99a9f489b'
      )
    })
  )
})

/** The service's registration at each provider; a provider that is not named is not offered. */
export type ProvidersFile = z.input<typeof providersSchema>
export type ProviderSettings = z.output<typeof providersSchema>

/**
 * Reads the settings of the providers.
 *
 * @param source the settings, or a file of them that only its owner can read
 * @throws TypeError that names the invalid member
 */
export async function readProviders(source: string | ProvidersFile = {}): Promise<ProviderSettings> {
  const read = z.safeParse(providersSchema, typeof source === 'string' ? await readJson(source) : source)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new TypeError(`Auth service: providers.${issue?.path.join('.')} ${issue?.message ?? 'is not valid'}`)
}

async function readJson(path: string): Promise<unknown> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new TypeError(`Auth service: providers cannot be read from ${path}`, { cause })
  })
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new TypeError(`Auth service: ${path} holds secrets and can be read by others; run chmod 600`)
  try {
    return safeJson(await readFile(path, 'utf8'))
  } catch {
    throw new TypeError(`Auth service: ${path} is not JSON`)
  }
}
