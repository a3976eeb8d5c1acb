import type { Cacao } from '@plugboard/core'
import { createMessage } from './createMessage.js'
import { MessageError } from './MessageError.js'
import { recapPrefix } from './recapPrefix.js'
import { recapStatement } from './recapStatement.js'

/**
 * The text that the signature of a CACAO (CAIP-74) is over: the payload as a sign-in message, with what its last resource allows in the
 * statement, where that is a ReCap (ERC-5573).
 *
 * @throws MessageError for a payload of which no message can be made
 */
export function cacaoMessage({ p }: Pick<Cacao, 'p'>): string {
  const [, namespace, reference, accountAddress] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(p.iss) ?? []
  if (!namespace || !accountAddress) throw new MessageError('accountAddress', 'is no did:pkh')
  const given = {
    statement: statementOf(p),
    ...{
      issuedAt: p.iat,
      notBefore: p.nbf,
      expirationTime: p.exp,
      requestId: p.requestId,
      resources: p.resources
    }
  }
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  return createMessage({
    ...{ domain: p.domain, accountAddress, chainId: `${namespace}:${reference}`, uri: p.aud, nonce: p.nonce },
    ...Object.fromEntries(said),
    version: p.version ?? '1'
  })
}

function statementOf({ statement, resources }: Cacao['p']): string | undefined {
  const recap = resources?.at(-1)
  if (!recap?.startsWith('urn:recap:')) return statement || undefined
  // Some wallets have written it into the payload already.
  if (statement?.includes(recapPrefix)) return statement
  const allowed = readRecap(recap)
  return statement ? `${statement} ${allowed}` : allowed
}

function readRecap(recap: string): string {
  try {
    return recapStatement(recap)
  } catch {
    throw new MessageError('resources', 'hold a ReCap that is none')
  }
}
