import { ConnectButton } from '@plugboard/ui'
import { Account } from './Account'

/** A server component: its output is there before any script has run. */
export default function Page() {
  return (
    <main>
      <h1>Corner shop</h1>
      <ConnectButton />
      <Account />
    </main>
  )
}
