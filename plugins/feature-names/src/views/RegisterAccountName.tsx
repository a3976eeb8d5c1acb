import type { ViewProps } from '@plugboard/ui'
import {
  AccountImage,
  Button,
  EmptyState,
  LineIcon,
  List,
  NoWallet,
  Row,
  SkeletonList,
  shortAddressInText,
  Tag,
  TextField,
  useAnnouncement,
  useEntryState,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useRef } from 'react'
import { en } from '../locale.en.js'
import { namesToken } from '../NamesService.js'
import { maxLength, NamesStore } from '../NamesStore.js'
import { styles } from './styles.js'

/** A field for the name, similar names, and a button that has the account sign. If that fails, the field stays unchanged, with the reason. */
export default observer(function RegisterAccountName({ kit, context }: ViewProps<'RegisterAccountName'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const service = kit.get(namesToken)
  const [draft] = useEntryState('draft', () => service && new NamesStore(kit, service))
  useEffect(() => {
    kit.emit('OPEN_ENS_FLOW', { networkId: kit.connections.of('eip155')?.networkId })
  }, [kit])
  useEffect(() => draft?.start(context.signal), [draft, context])
  if (!draft?.connection)
    return <NoWallet kit={kit} namespace="eip155" icon={<NameIcon />} text={t('names.nobody.text')} />
  if (draft.ownName !== undefined && !draft.registering)
    return (
      <EmptyState icon={<NameIcon />} title={t('names.owned.title')} text={draft.ownName}>
        <Button onClick={() => kit.reset([{ name: 'Account' }])}>{t('names.back')}</Button>
      </EmptyState>
    )
  return <Form draft={draft} signal={context.signal} />
})

const Form = observer(function Form({
  draft,
  signal
}: {
  readonly draft: NamesStore
  readonly signal: AbortSignal
}) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { kit, connection, wrong, failure, name, suffix } = draft
  const address = connection?.account.address ?? ''
  // A name of another kind, such as an ENS name.
  const { profileName } = kit.accounts.of('eip155')
  const error = failure ? errorText(failure) : wrong && t(`names.wrong.${wrong}`)
  const missing = useMissingText(draft)
  useAnnouncement([missing, error].filter(Boolean).join(' '), failure ? 'assertive' : 'polite')
  const entered = useRef<string>(undefined)
  const register = () =>
    draft.register().then(
      (registered) => {
        // A visitor who has left the form meanwhile is not taken away from another view.
        if (signal.aborted) return
        kit.reset([{ name: 'Account' }, { name: 'RegisterAccountNameSuccess', params: { name: registered } }])
      },
      () => kit.popTo('RegisterAccountName')
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entered.current = draft.suggestionsLoading ? draft.text : undefined
    if (draft.isReady) void register()
  }
  // Enter was pressed before it was known whether the name is free. It continues once that is known, unless something else was typed in the meantime.
  useEffect(() => {
    if (entered.current === undefined || draft.suggestionsLoading) return
    const isUnchanged = entered.current === draft.text
    entered.current = undefined
    if (isUnchanged && draft.isReady) void register()
  })
  return (
    <form className="pb-stack names" onSubmit={submit}>
      <div className="names-account">
        <AccountImage address={address} url={undefined} />
        <p className="names-note">
          {t('names.for', { address: isolate(profileName ?? shortAddressInText(address)) })}
        </p>
      </div>
      <TextField
        name="name"
        label={t('names.label')}
        value={draft.text}
        onChange={(value) => draft.setText(value)}
        help={missing || (error ? undefined : t('names.help'))}
        error={error}
        end={<bdi dir="ltr">{suffix}</bdi>}
        dir="ltr"
        readOnly={draft.registering}
        focused
      />
      <Suggestions draft={draft} />
      <Button
        type="submit"
        variant={draft.isReady || draft.registering ? 'primary' : 'secondary'}
        busy={draft.registering}
        aria-disabled={!draft.isReady || undefined}
      >
        {draft.registering ? t('names.approve') : name ? t('names.choose', { name }) : t('names.enter')}
      </Button>
      <p className="names-note">{t('names.signing')}</p>
    </form>
  )
})

/** A text whose direction can differ from that of the surrounding sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`

/** The number of left-out characters that are named. */
const mostNamed = 8

/** Says which typed characters are not in the field, and what a name can contain; empty if all of them are. */
function useMissingText({ leftOut, isCut }: NamesStore): string {
  const { t } = useOwnText(en)
  const named = [...leftOut].filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one)).slice(0, mostNamed)
  const characters = isolate(named.join(' '))
  const left = named.length ? t('names.leftOut', { characters }) : leftOut && t('names.leftOut.unseen')
  return [left, isCut && t('names.cut', { count: maxLength })].filter(Boolean).join(' ')
}

/** Names similar to the typed text. Pressing a free one selects it. */
const Suggestions = observer(function Suggestions({ draft }: { readonly draft: NamesStore }) {
  const { t } = useOwnText(en)
  const { suggestions, suggestionsLoading, suffix, registering } = draft
  // Known results for other names stay in the meantime, so that nothing jumps.
  if (suggestions.length === 0)
    return suggestionsLoading ? <SkeletonList count={3} label={t('names.asking')} /> : null
  return (
    <List label={t('names.suggestions')}>
      {suggestions.map(({ name, registered }) => (
        <Row
          key={name}
          label={name}
          tag={<Tag>{t(registered ? 'names.taken' : 'names.free')}</Tag>}
          end="none"
          disabled={registered || registering}
          current={name === draft.text + suffix}
          onClick={() => draft.setText(name)}
        />
      ))}
    </List>
  )
})

/** A name tag. */
const NameIcon = () => (
  <LineIcon size={28}>
    <rect x="3" y="7" width="18" height="13" rx="2" />
    <path d="M9 7V4h6v3M7 16h10M7 12h5" />
  </LineIcon>
)
