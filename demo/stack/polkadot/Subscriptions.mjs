/** The subscriptions of one client. */
export class Subscriptions {
  #ends = new Map()
  #send

  constructor(send) {
    this.#send = send
  }

  /** @returns a callback that informs the client; the handlers of the chain call it */
  subscribe = (method, subscription, end = () => {}) => {
    this.#ends.set(subscription, end)
    return (result) => {
      if (this.#ends.has(subscription))
        this.#send({ jsonrpc: '2.0', method, params: { subscription, result } })
    }
  }

  unsubscribe = (subscription) => {
    this.#ends.get(subscription)?.()
    this.#ends.delete(subscription)
  }

  end() {
    for (const subscription of [...this.#ends.keys()]) this.unsubscribe(subscription)
  }
}
