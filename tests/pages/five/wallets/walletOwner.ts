/**
 * The decision maker in a wallet, in the terms of one kind of wallets. Says yes, unless told otherwise for the next question.
 *
 * @param no the rejection of wallets of that kind
 */
export function walletOwner(no: () => unknown) {
  let next: 'agree' | 'decline' | 'hang' = 'agree'
  const waiting: (() => void)[] = []
  return {
    declineNext: () => {
      next = 'decline'
    },
    hangNext: () => {
      next = 'hang'
    },
    answer: () => {
      for (const agree of waiting.splice(0)) agree()
    },
    decide: (): void | Promise<void> => {
      const plan = next
      next = 'agree'
      if (plan === 'decline') throw no()
      if (plan === 'hang') return new Promise((agree) => waiting.push(agree))
    }
  }
}
