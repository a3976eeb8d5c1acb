import { GenesisProvider } from '@acala-network/chopsticks-core'

/** A first block with a hash of its own, so that two chains are two. */
export class OwnGenesis extends GenesisProvider {
  #hash

  constructor(genesis, hash) {
    super(genesis)
    this.#hash = hash
  }

  get blockHash() {
    return this.#hash
  }
}
