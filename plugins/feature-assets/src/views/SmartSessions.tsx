import { type Asset, type Connection, displayText, isKitError, type Kit } from '@plugboard/core'
import { assetKey, portfolioToken } from '@plugboard/core/features'
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  SkeletonList,
  shortAddress,
  shortAddressInText,
  useAmountText,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { en } from '../locale.en.js'
import {
  type ExecutionPermission,
  readPermissions,
  revokePermission
} from '../permissions/executionPermissions.js'
import { knownNames } from './addressName.js'
import { KeyIcon } from './icons.js'

const styles = `
.sessions-item{display:flex;align-items:center;gap:var(--pb-space-3);padding:var(--pb-space-2)}
.sessions-name{font-weight:var(--pb-font-weight-normal);color:var(--pb-color-muted)}
`

/**
 * The permissions to act from the active account without asking again, as reported by its wallet, each with a button that has the wallet revoke it.
 */
export default observer(function SmartSessions({ kit }: { readonly kit: Kit }) {
  const connection = kit.connections.active
  if (connection?.namespace !== 'eip155') return null
  // Two wallets can have the same account and have granted different permissions.
  const key = `${connection.connectorId} ${connection.caipAddress}`
  return <Sessions key={key} kit={kit} connection={connection} />
})

interface Props {
  readonly kit: Kit
  readonly connection: Connection
}

const Sessions = observer(function Sessions({ kit, connection }: Props) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { permissions, error, isReading, read } = usePermissions(connection)
  const tokens = useMemo(() => computed(() => tokensOf(kit, permissions ?? [])), [kit, permissions]).get()
  if (isKitError(error) && error.code === 'connect/unsupportedMethod')
    return <EmptyState icon={<KeyIcon />} title={t('sessions.unsupported')} />
  if (error !== undefined)
    return (
      <ErrorState
        title={t('sessions.failed')}
        text={isKitError(error) ? errorText(error) : undefined}
        busy={isReading}
        onRetry={read}
      />
    )
  if (!permissions) return <SkeletonList count={2} label={t('sessions.loading')} />
  if (permissions.length === 0)
    return <EmptyState icon={<KeyIcon />} title={t('sessions.none.title')} text={t('sessions.none.text')} />
  return (
    <div className="pb-stack">
      <p className="pb-text">{t('sessions.about')}</p>
      <List label={t('sessions.list')}>
        {permissions.map((one) => (
          <Session
            key={one.context}
            kit={kit}
            connection={connection}
            permission={one}
            tokens={tokens}
            onRevoked={read}
          />
        ))}
      </List>
    </div>
  )
})

/** Tokens that are on lists, by `assetKey`. A list can have thousands, so it is read once for all rows. */
type KnownTokens = ReadonlyMap<string, Asset>

/** The listed tokens of all networks on which a token can be moved. Observable. */
function tokensOf(kit: Kit, permissions: readonly ExecutionPermission[]): KnownTokens {
  const networkIds = new Set(permissions.flatMap(({ token, networkId }) => (token ? [networkId] : [])))
  const listed = [...networkIds].flatMap((id) => kit.get(portfolioToken)?.listedTokens(id) ?? [])
  return new Map(listed.map((one) => [assetKey(one), one]))
}

/** The wallet's answer, requested when the view opens and again after each change. */
function usePermissions(connection: Connection) {
  const [state, setState] = useState<{ permissions?: readonly ExecutionPermission[]; error?: unknown }>({})
  const [round, setRound] = useState({})
  const [isReading, setReading] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for an account, and again in each round.
  useEffect(() => {
    const ended = new AbortController()
    setReading(true)
    readPermissions(connection, connection.networkId, ended.signal)
      .then((permissions) => ({ permissions }))
      .catch((error: unknown) => ({ error }))
      .then((next) => {
        if (ended.signal.aborted) return
        setState(next)
        setReading(false)
      })
    return () => ended.abort()
  }, [round])
  const read = useCallback(() => setRound({}), [])
  return { ...state, isReading, read }
}

const Session = observer(function Session({
  kit,
  connection,
  permission,
  tokens,
  onRevoked
}: Props & {
  readonly permission: ExecutionPermission
  readonly tokens: KnownTokens
  readonly onRevoked: () => void
}) {
  usePluginStyles(styles)
  const { t, date } = useOwnText(en)
  const errorText = useErrorText()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const { to, networkId, expiresAt } = permission
  const address = shortAddress(to)
  const name = knownNames(kit, networkId)(to)
  const revoke = async () => {
    setState({ busy: true })
    try {
      await revokePermission(connection, permission)
      setState({ busy: false })
      onRevoked()
    } catch (error) {
      // A visitor who declines in the wallet already knows that.
      const isDeclined = isKitError(error) && error.code === 'connect/rejected'
      setState({ busy: false, ...(!isDeclined && { error }) })
    }
  }
  return (
    <li className="pb-list-item">
      <div className="sessions-item">
        <span className="pb-row-text">
          <span className="pb-row-label">
            <bdi title={to}>{address}</bdi>
            {/* The acting party may have chosen this name, so it never replaces the address. */}
            {name !== undefined && (
              <span className="sessions-name">
                {' '}
                <bdi>{name}</bdi>
              </span>
            )}
          </span>
          <span className="pb-row-note">{useLimit(kit, permission, tokens)}</span>
          <span className="pb-row-note">
            {t('sessions.on', { network: kit.networks.get(networkId)?.name ?? networkId })}
          </span>
          <span className="pb-row-note">
            {expiresAt === undefined
              ? t('sessions.endless')
              : t('sessions.until', { date: date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </span>
        </span>
        <Button
          busy={state.busy}
          aria-label={t('sessions.revokeOf', { name: address })}
          onClick={() => void revoke()}
        >
          {t('sessions.revoke')}
        </Button>
      </div>
      {state.error !== undefined && (
        <p className="pb-error" role="alert">
          {isKitError(state.error) ? errorText(state.error) : t('sessions.notRevoked')}
        </p>
      )}
    </li>
  )
})

/** The amount that can be moved, if it can be expressed; for a token with unknown decimals, only the token. Observable. */
function useLimit(
  kit: Kit,
  { networkId, type, moves, limit, token }: ExecutionPermission,
  tokens: KnownTokens
): string {
  const { t, number } = useOwnText(en)
  const amounts = useAmountText()
  const known =
    moves === 'native'
      ? kit.networks.get(networkId)?.nativeCurrency
      : token && tokens.get(assetKey({ networkId, token }))
  if (!moves) return displayText(type, 40)
  if (!limit || !known) {
    const named = known ? displayText(known.symbol, 10) : token && shortAddressInText(token)
    return named === undefined ? t('sessions.unknownToken') : t('sessions.someToken', { token: named })
  }
  const amount = `${amounts.exact(limit.amount, known.decimals)} ${displayText(known.symbol, 10)}`
  const { seconds } = limit
  if (seconds === undefined) return t('sessions.atMost', { amount })
  if (seconds === 'unknown') return t('sessions.atMostEach', { amount })
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? (['second', 1] as const)
  const time = number(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
  return t('sessions.atMostIn', { amount, time })
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1]
] as const
