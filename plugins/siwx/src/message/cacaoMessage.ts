import type { Cacao } from '@plugboard/core'
import { safeJson } from '@plugboard/core/safe-json'
import { createMessage } from './createMessage.js'
import { MessageError } from './SiwxMessage.js'

/** The first words of a ReCap (ERC-5573). */
const recapPrefix = 'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * The text signed in a CACAO (CAIP-74): its payload as a sign-in message. If its last resource is a ReCap (ERC-5573), the statement lists what that
 * allows.
 *
 * @throws MessageError for a payload that cannot be written as a message
 */
export function cacaoMessage({ p }: Pick<Cacao, 'p'>): string {
  const [, namespace, reference, accountAddress] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(p.iss) ?? []
  if (!namespace || !accountAddress) throw new MessageError('accountAddress', 'is not a did:pkh')
  const optional = {
    statement: statementOf(p),
    issuedAt: p.iat,
    notBefore: p.nbf,
    expirationTime: p.exp,
    requestId: p.requestId,
    resources: p.resources
  }
  const present = Object.entries(optional).filter(([, value]) => value !== undefined && value !== null)
  return createMessage({
    domain: p.domain,
    accountAddress,
    chainId: `${namespace}:${reference}`,
    uri: p.aud,
    nonce: p.nonce,
    ...Object.fromEntries(present),
    version: p.version ?? '1'
  })
}

function statementOf({ statement, resources }: Cacao['p']): string | undefined {
  const recap = resources?.at(-1)
  if (!recap?.startsWith('urn:recap:')) return statement || undefined
  // Some wallets have already written it into the payload.
  if (statement?.includes(recapPrefix)) return statement
  const allowed = readRecap(recap)
  return statement ? `${statement} ${allowed}` : allowed
}

function readRecap(recap: string): string {
  try {
    return recapStatement(recap)
  } catch {
    throw new MessageError('resources', 'contain an invalid ReCap')
  }
}

type Abilities = Readonly<Record<string, unknown>>

/** The permissions of a ReCap, in the words that wallets append to the statement. @throws Error for an invalid one */
function recapStatement(recap: string): string {
  const json = new TextDecoder().decode(decodeBase64(recap.slice('urn:recap:'.length)))
  const { att } = safeJson(json) as { att?: Record<string, Abilities> }
  const sentences: string[] = []
  let count = 0
  for (const [target, abilities] of Object.entries(att ?? {})) {
    const parts = [...groupActions(abilities)].map(([ability, actions]) => {
      count++
      return `(${count}) '${ability}': '${actions.join("', '")}' for '${target}'.`
    })
    sentences.push(parts.join(', ').replace('.,', '.'))
  }
  return `${recapPrefix}${sentences.join(' ')}`
}

/** Actions by ability, sorted by name: `request/personal_sign` is the action `personal_sign` of `request`. */
function groupActions(abilities: Abilities): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.keys(abilities).map((ability) => ability.split('/') as [string, string?])
  pairs.sort(([, a = ''], [, b = '']) => a.localeCompare(b))
  const groups = new Map<string, string[]>()
  for (const [ability, action = ''] of pairs) groups.set(ability, [...(groups.get(ability) ?? []), action])
  return groups
}

const decodeBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
