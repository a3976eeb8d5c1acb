import { Hono } from 'hono'
import type { WalletSettings } from '../settings/settingsSchema.js'
import type { Projects } from './projectsSchema.js'
import { hostedPages, type OwnPage, type PageName, pageResources, renderPage } from './renderPage.js'
import type { SiteFiles } from './SiteFiles.js'
import { walletHeaders } from './walletHeaders.js'

/**
 * The site of the wallet, per project: the frame at `/frame?projectId=`, the same in a window at `/wallet?projectId=`, its own pages, and their scripts. Everything else is 404,
 * including the frame of a project that `projects.json` does not name.
 */
export function createWalletSite(projects: Projects, files: SiteFiles): Hono {
  const { api } = projects
  const app = new Hono()
  const refuse = (status: 404 | 405 | 500, text: string) =>
    new Response(text, {
      status,
      headers: { ...walletHeaders('page', api), 'Content-Type': 'text/plain; charset=utf-8' }
    })
  const settings = (project?: WalletSettings['project']): WalletSettings => ({
    ...{ api, worker: `/${files.manifest.worker}` },
    ...(project ? { project } : {})
  })
  const page = (name: PageName, headers: Readonly<Record<string, string>>, given: WalletSettings) =>
    new Response(renderPage(name, files.manifest, given), {
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }
    })

  app.onError(() => refuse(500, 'The wallet cannot be shown'))
  app.notFound(() => refuse(404, 'Not found'))
  app.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    return refuse(405, 'Only GET')
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  // Browsers request it by themselves; the wallet has no picture.
  app.get('/favicon.ico', () => new Response(null, { status: 204, headers: walletHeaders('asset', api) }))
  for (const name of hostedPages)
    app.get(`/${name}`, (context) => {
      const id = context.req.query('projectId')
      const project = projects.projects.find((one) => one.id === id)
      if (!project) return refuse(404, 'No such project')
      return page(name, walletHeaders(name, api, project), settings(project))
    })
  for (const [name, resource] of Object.entries(pageResources))
    app.get(`/${name}`, () => page(name as OwnPage, walletHeaders(resource, api), settings()))
  app.get('/manifest.json', (context) => context.json(files.manifest, 200, walletHeaders('page', api)))
  app.get('/assets/*', async (context) => {
    const path = context.req.path.slice(1)
    const file = await files.read(path)
    if (!file) return refuse(404, 'Not found')
    const headers = walletHeaders(path === files.manifest.worker ? 'worker' : 'asset', api)
    return new Response(new Uint8Array(file.body), { headers: { ...headers, 'Content-Type': file.type } })
  })
  return app
}
