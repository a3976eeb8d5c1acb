import type { Cacao } from '@plugboard/core'
import { cacaoMessage } from '../message/cacaoMessage.js'
import type { VerifyOptions } from './VerifyOptions.js'
import type { VerifyResult } from './VerifyResult.js'
import { type SignIn, verifySignIn } from './verifySignIn.js'

/**
 * Verifies a sign-in that arrived as an object (CAIP-74), e.g. from a wallet that signed while it was paired: its text is built from its payload and
 * verified as `verifySignIn` does. Never throws for input from a visitor.
 */
export async function verifyCacao(
  { cacao, ...rest }: { readonly cacao: Cacao } & Pick<SignIn, 'owner' | 'caipAddress'>,
  options: VerifyOptions
): Promise<VerifyResult> {
  const signed = readCacao(cacao)
  if (typeof signed === 'string') return { ok: false, reason: 'message', detail: signed }
  return verifySignIn({ ...rest, ...signed }, options)
}

function readCacao(cacao: Cacao): { readonly message: string; readonly signature: string } | string {
  try {
    if (!/^(caip122|eip4361)$/.test(cacao.h.t)) return `an unsupported kind of CACAO: ${String(cacao.h.t)}`
    return { message: cacaoMessage(cacao), signature: cacao.s.s }
  } catch (error) {
    return String(error)
  }
}
