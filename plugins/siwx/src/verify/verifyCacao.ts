import type { Cacao, CaipAddress } from '@plugboard/core'
import { cacaoMessage } from '../message/cacaoMessage.js'
import type { VerifyOptions } from './VerifyOptions.js'
import type { VerifyResult } from './VerifyResult.js'
import { verifySignIn } from './verifySignIn.js'

/**
 * Decides about a sign-in that came as an object (CAIP-74), e.g. of a wallet that signed while it was paired: its text is made of its
 * payload, and judged as `verifySignIn` judges any. Never throws for what a visitor sends.
 */
export async function verifyCacao(
  {
    cacao,
    ...rest
  }: {
    readonly cacao: Cacao
    readonly owner?: string | undefined
    readonly caipAddress?: CaipAddress | undefined
  },
  options: VerifyOptions
): Promise<VerifyResult> {
  const read = readCacao(cacao)
  if (typeof read === 'string') return { ok: false, reason: 'message', detail: read }
  return verifySignIn({ ...rest, ...read }, options)
}

function readCacao(cacao: Cacao): { readonly message: string; readonly signature: string } | string {
  try {
    if (!/^(caip122|eip4361)$/.test(cacao.h.t)) return `a CACAO of another kind: ${String(cacao.h.t)}`
    return { message: cacaoMessage(cacao), signature: cacao.s.s }
  } catch (error) {
    return String(error)
  }
}
