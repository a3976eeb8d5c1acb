import { GenesisProvider } from '@acala-network/chopsticks-core'

/** A first block with a distinct hash, so that two chains differ. */
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
