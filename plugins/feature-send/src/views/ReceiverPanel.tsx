import type { CaipAddress } from '@plugboard/core'
import { type AccountRef, accountNamesToken, reviewToken, type SentBefore } from '@plugboard/core/features'
import {
  AccountImage,
  AddressGroups,
  List,
  Row,
  shortAddress,
  TextField,
  useAnnouncement,
  useOwnText
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { en } from '../locale.en.js'
import type { SendStore } from '../SendStore.js'
import { ownAccounts, useOwnReceivers } from './useOwnReceivers.js'

/** The maximum number of receivers that are offered at once: more would push the button out of view. */
const maxOffered = 3

/** The receiver: a field for an address or a name, known receivers, and the full receiver once it is clear. */
export const ReceiverPanel = observer(function ReceiverPanel({ draft }: { readonly draft: SendStore }) {
  const { t } = useOwnText(en)
  const { receiver } = draft
  const network = draft.network?.name ?? ''
  const text = receiver.text.trim()
  // The visitor may be typing the name of somebody offered below, so that is no error yet. An incomplete address always is. A complete name does not
  // count as begun: nobody has it, or it could not be looked up.
  const isBegun = recipientsOf(draft).some(({ address, name }) =>
    begins(draft, nameIn(draft, address, name)?.slice(0, -1))
  )
  const isUnknown =
    text && !receiver.checking && receiver.address === undefined && (receiver.failed || !isBegun)
  const error = () => {
    if (!isUnknown || draft.missing === 'connection') return undefined
    if (receiver.failed) return t('send.notChecked')
    const other = receiver.otherNetwork?.name
    if (other !== undefined) return t('send.addressOf', { other, network })
    if (receiver.refusal) return t(`send.refusal.${receiver.refusal}`, { network })
    return t(isUnknownName(draft) ? 'send.unknownName' : 'send.notAnAddress.text', { network })
  }
  useAnnouncement(receiver.checking ? t('send.checking') : (receiver.name ?? ''))
  return (
    <div className="send-lists">
      <TextField
        name="receiver"
        label={t('send.to')}
        value={receiver.text}
        onChange={(value) => void draft.setReceiver(value)}
        placeholder={t(receiver.takesNames ? 'send.toHelpNames' : 'send.toHelp', { network })}
        error={error()}
        paste
      />
      {receiver.address === undefined ? (
        <People draft={draft} />
      ) : (
        <Found draft={draft} address={receiver.address} />
      )}
    </div>
  )
})

/** Whether the typed text looks like a name, and a source of names reports that nobody has it. */
export const isUnknownName = ({ receiver }: SendStore): boolean =>
  !receiver.failed && !receiver.refusal && receiver.takesNames && /\w[.@]\w/.test(receiver.text)

/** The full receiver, and whether the visitor has sent to it before. */
const Found = observer(function Found({
  draft,
  address
}: {
  readonly draft: SendStore
  readonly address: string
}) {
  const { t, date } = useOwnText(en)
  const known = recipientsOf(draft).find((recipient) => recipient.address === address)
  const sentOn = (at: number) =>
    isToday(at)
      ? t('send.sentToday')
      : t('send.sentOn', { date: date(at, { day: 'numeric', month: 'long' }) })
  const isOwn = [draft.connection?.account.address, ...ownAccounts(draft)].includes(address)
  const before = sentBefore(draft, address)
  const { prepared } = draft.preparation
  // The network has answered, so the history can perhaps be read now, too.
  useEffect(() => {
    if (prepared) retrySentBefore(draft)
  }, [draft, prepared])
  // The line is there while this is unknown, so that nothing shifts.
  const unlisted = before === undefined ? '\u00a0' : t(`send.before.${before}`)
  const note = isOwn ? t('send.ownAccount') : known ? sentOn(known.at) : unlisted
  const profileName = draft.receiver.profileName ?? known?.name
  return (
    <div className="send-receiver">
      <AccountImage address={address} url={draft.receiver.profileImageUrl} size="row" />
      <span>
        {profileName !== undefined && <bdi className="send-receiver-name">{profileName}</bdi>}
        <AddressGroups address={address} />
        <span className="pb-row-note">{note}</span>
      </span>
    </div>
  )
})

/** The review's judgement, so that the review and the form say the same; `undefined` while it has none. */
function sentBefore(draft: SendStore, address: string): SentBefore | undefined {
  const account = payerOf(draft)
  return account && draft.kit.get(reviewToken)?.sentBefore?.(account, address)
}

function retrySentBefore(draft: SendStore): void {
  const account = payerOf(draft)
  if (account) draft.kit.get(reviewToken)?.retrySentBefore?.(account)
}

/** The account that would send. */
const payerOf = ({ connection, network }: SendStore): AccountRef | undefined =>
  connection && network && { address: connection.account.address, networkId: network.caipNetworkId }

/** Receivers to whom the account has sent something, and the visitor's other accounts. */
const People = observer(function People({ draft }: { readonly draft: SendStore }) {
  const { t, date } = useOwnText(en)
  const recent = recipientsOf(draft)
    .filter(({ address, name }) => isMeant(draft, address, name))
    .slice(0, maxOffered)
  const own = useOwnReceivers(draft)
    .filter((address) => !recent.some((recipient) => recipient.address === address))
    .filter((address) => isMeant(draft, address))
    .slice(0, maxOffered - Math.min(recent.length, 2))
  return (
    <>
      {recent.length > 0 && (
        <section className="send-people">
          <h2 className="pb-section">{t('send.recent')}</h2>
          <List label={t('send.recent')}>
            {recent.map(({ address, name, at }) => {
              const known = accountNameOf(draft, address)
              // A picture of an account that uses a different name would mislead.
              const imageUrl = name === undefined || name === known?.name ? known?.imageUrl : undefined
              const label = name ?? known?.name
              return (
                <Row
                  key={address}
                  picture={<AccountImage address={address} url={imageUrl} size="row" />}
                  label={label ?? shortAddress(address)}
                  note={
                    label === undefined ? (
                      isToday(at) ? (
                        t('send.today')
                      ) : (
                        date(at, { day: 'numeric', month: 'long' })
                      )
                    ) : (
                      <bdi>{shortAddress(address)}</bdi>
                    )
                  }
                  end="none"
                  onClick={() => void draft.setReceiver(name ?? address)}
                />
              )
            })}
          </List>
        </section>
      )}
      {own.length > 0 && (
        <section className="send-people">
          <h2 className="pb-section">{t('send.yours')}</h2>
          <List label={t('send.yours')}>
            {own.map((address) => {
              const known = accountNameOf(draft, address)
              return (
                <Row
                  key={address}
                  picture={<AccountImage address={address} url={known?.imageUrl} size="row" />}
                  label={known?.name ?? shortAddress(address)}
                  note={known && <bdi>{shortAddress(address)}</bdi>}
                  end="none"
                  onClick={() => void draft.setReceiver(address)}
                />
              )
            })}
          </List>
        </section>
      )}
    </>
  )
})

const accountNameOf = ({ kit, network }: SendStore, address: string) =>
  network && kit.get(accountNamesToken)?.nameOf({ address, networkId: network.caipNetworkId })

const nameIn = (draft: SendStore, address: string, name?: string) =>
  name ?? accountNameOf(draft, address)?.name

/** Whether a name begins with the typed text: always while nothing is typed. */
const begins = ({ receiver }: SendStore, name: string | undefined): boolean =>
  name?.toLowerCase().startsWith(receiver.text.trim().toLowerCase()) ?? false

const isMeant = (draft: SendStore, address: string, name?: string): boolean =>
  begins(draft, address) || begins(draft, nameIn(draft, address, name))

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()

/** Recipients that are addresses of the draft's network. */
function recipientsOf({ kit, connection, network }: SendStore) {
  if (!connection || !network) return []
  const id: CaipAddress = `${network.caipNetworkId}:${connection.account.address}`
  const adapter = kit.namespace(connection.namespace)
  return (kit.get(reviewToken)?.recipients(id) ?? []).filter(
    ({ address }) => adapter?.parseAddress(address) !== undefined
  )
}
