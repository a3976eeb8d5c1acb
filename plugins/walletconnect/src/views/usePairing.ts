import type { Kit, Namespace } from '@plugboard/core'
import { connectErrors } from '@plugboard/core'
import { type Attempt, useAttempt } from '@plugboard/ui/components'
import { useEffect, useRef, useState } from 'react'
import { pairingLife } from '../pairing/pairingLife.js'

/** An attempt to pair, as a view shows it. */
export interface PairingAttempt extends Attempt {
  /** The secret code; `undefined` while it is being created. */
  readonly uri: string | undefined
  /** The code has replaced one that was about to expire. */
  readonly renewed: boolean
  /** The last attempt started long enough ago to allow another. */
  readonly mayRetry: boolean
}

/** Offers codes while the view is shown, until a wallet is connected. Call it in an observer. */
export function usePairing(kit: Kit, preferred: Namespace | undefined): PairingAttempt {
  const connector = kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
  const all = connector?.namespaces ?? []
  const active = kit.connections.activeNamespace
  const namespace = [preferred, active].find((id) => id !== undefined && all.includes(id)) ?? all[0]
  const [round, setRound] = useState(0)
  const attempt = useAttempt(
    async (signal) => {
      if (!connector) throw connectErrors.unknownConnector()
      const { accounts } = await kit.connect(connector.id, { namespace, signal })
      if (!accounts.length) throw connectErrors.locked()
    },
    () => {}
  )
  const uri = attempt.phase === 'waiting' ? kit.connections.uri(namespace) : undefined
  const first = useRef<{ round: number; uri: string }>(undefined)
  useEffect(() => {
    if (uri && first.current?.round !== round) first.current = { round, uri }
  }, [uri, round])
  const mayRetry = useHasPassed(pairingLife.retryAfterMs, round)
  return {
    ...attempt,
    uri,
    renewed: Boolean(uri && first.current?.round === round && first.current.uri !== uri),
    mayRetry,
    retry() {
      if (!mayRetry) return
      setRound(round + 1)
      attempt.retry()
    }
  }
}

/** Whether `ms` milliseconds have passed since `round` began. */
function useHasPassed(ms: number, round: number): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setPassed(round), ms)
    return () => clearTimeout(timer)
  }, [ms, round])
  return passed === round
}
