import { useCallback } from 'react'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './NamespaceOption.js'
import { useObserved } from './useObserved.js'

/** The native balance of the connected account. */
export interface BalanceInfo {
  /** Display text floored to 3 decimals. */
  readonly balance: string | undefined
  /** The same in base units. */
  readonly value: bigint | undefined
  readonly symbol: string | undefined
  readonly isLoading: boolean
  /** Reads it again. */
  readonly refresh: () => Promise<void>
}

const unknown = Object.freeze({ balance: undefined, value: undefined, symbol: undefined, isLoading: false })

/** The native balance of a namespace's account. */
export function useBalance({ namespace }: NamespaceOption = {}): BalanceInfo {
  const kit = useKit()
  const refresh = useCallback(() => kit.refreshBalance(namespace), [kit, namespace])
  const state = useObserved<Omit<BalanceInfo, 'refresh'>>(
    () => {
      const {
        balance,
        balanceValue: value,
        balanceSymbol: symbol,
        balanceLoading: isLoading
      } = kit.accounts.of(namespace)
      return { balance, value, symbol, isLoading }
    },
    () => unknown,
    [kit, namespace]
  )
  return { ...state, refresh }
}
