import type { Context, Hono } from 'hono'
import type { ImageKind } from '../database/ImageTable.js'
import { GatewayError } from '../errors/GatewayError.js'
import { readQuery, remoteImageQuery } from '../gates/queries.js'
import { imageIdPattern } from '../gates/walletSchema.js'
import type { BuiltInMarks } from '../icons/BuiltInMarks.js'
import { drawLetterIcon } from '../icons/drawLetterIcon.js'
import { listedAddress } from '../tokens/TokenLists.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readProject } from './readProject.js'
import { sendCached } from './sendCached.js'

/** An SVG that is opened as a page must not run scripts, load anything or navigate. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Where pictures come from, in addition to drawn letters. */
export interface ImageSources extends Pick<DataReaders, 'database' | 'images' | 'lists'> {
  /** None if the built-in catalogue was left out. */
  readonly marks: BuiltInMarks | undefined
}

const svgType = 'image/svg+xml; charset=utf-8'

async function sendImage(context: Context, { database, marks }: ImageSources, kind: ImageKind) {
  const id = context.req.param('id') ?? ''
  if (!imageIdPattern.test(id)) {
    throw new GatewayError('INVALID_QUERY', { field: 'id', message: 'id must be an image id.' })
  }
  const { stored, name } = await database.read(({ images, wallets }) => ({
    stored: images.get(kind, id),
    name: kind === 'wallet' ? wallets.nameOfImage(id) : id
  }))
  if (stored === undefined && name === undefined) throw new GatewayError('NOT_FOUND')
  const mark = stored === undefined ? marks?.get(kind, id) : undefined
  return sendCached(context, {
    body: stored?.bytes ?? mark ?? drawLetterIcon(name ?? id, id),
    contentType: stored?.contentType ?? svgType,
    allowOrigin: '*',
    maxAge: 86_400,
    staleFor: 86_400,
    headers: {
      'Content-Security-Policy': policy,
      // Another gateway that imports this catalogue draws the same letter itself and need not store it.
      'X-Image-Source': stored ? 'stored' : mark === undefined ? 'drawn' : 'built-in'
    }
  })
}

/** A token in CAIP-19. */
const tokenId = /^(eip155:\d{1,18}|solana:[-\w]{1,32})\/(?:erc20|token):([\da-z]{32,44})$/iu

/** The picture of a listed token, otherwise its letter; 404 for an unlisted one, so that none is mistaken for another. */
async function sendTokenImage(
  context: Context,
  { lists, images }: ImageSources,
  chainId: string,
  address: string
): Promise<Response> {
  const token = (await lists.of(chainId)).get(address)
  if (!token) throw new GatewayError('NOT_FOUND')
  const image = token.logoUrl === undefined ? undefined : await images.ofList(token.logoUrl)
  return sendCached(context, {
    body: image?.bytes ?? drawLetterIcon(token.symbol, address),
    contentType: image?.contentType ?? svgType,
    allowOrigin: '*',
    maxAge: image ? 86_400 : 600,
    headers: { 'Content-Security-Policy': policy, 'X-Image-Source': image ? 'listed' : 'drawn' }
  })
}

/** A remote picture, by its address; 404 for one that is unavailable or does not pass, so that the page draws its own. The code says which of both. */
async function sendRemoteImage(context: Context, { database, images }: ImageSources): Promise<Response> {
  const { allowOrigin } = await readProject(context, database)
  const { url } = readQuery(new URL(context.req.url).searchParams, remoteImageQuery)
  const image = await images.ofStranger(url)
  if (image === 'unreachable') throw new GatewayError('IMAGE_UNREACHABLE')
  if (image === 'absent')
    throw new GatewayError('NOT_FOUND', {
      message: 'There is no picture at this address that a page may show.'
    })
  return sendCached(context, {
    body: image.bytes,
    contentType: image.contentType,
    allowOrigin,
    maxAge: 86_400,
    headers: { 'Content-Security-Policy': policy, 'X-Image-Source': 'remote' }
  })
}

/**
 * The pictures: a stored one if the operator imported it, otherwise the one shipped with the package, otherwise a drawn letter. A wallet that
 * the catalogue does not know has none (404), so that the page draws its own.
 */
export function addImageRoutes(app: Hono<GatewayEnv>, sources: ImageSources): void {
  app.get('/v1/image', (context) => sendRemoteImage(context, sources))
  app.get('/getWalletImage/:id', (context) => sendImage(context, sources, 'wallet'))
  app.get('/public/getAssetImage/:id', (context) => sendImage(context, sources, 'asset'))
  app.get('/public/getCurrencyImage/:id', (context) => sendImage(context, sources, 'currency'))
  app.get('/public/getTokenImage/:id', (context) => {
    const [, chainId, address] = tokenId.exec(context.req.param('id')) ?? []
    return chainId === undefined || address === undefined
      ? sendImage(context, sources, 'token')
      : sendTokenImage(context, sources, chainId, listedAddress(chainId, address))
  })
}
