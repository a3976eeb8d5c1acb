/** Declines one question when told to, in the words of one kind of wallets. */
export function decliner(no: () => unknown) {
  let isNext = false
  return {
    declineNext: () => {
      isNext = true
    },
    decide: () => {
      if (!isNext) return
      isNext = false
      throw no()
    }
  }
}
