import { templates } from './Template.js'

/** What `--help` prints. */
export const helpText = `Starts a page or a plugin with Plugboard.

  npm create plugboard [folder] -- [options]

  -t, --template   ${templates.map(({ id, title }) => `${id.padEnd(10)} ${title}`).join('\n                   ')}
  -n, --name       name of the package; default: made of the folder's. Of a plugin best with a scope:
                   @acme/vault is the plugin acme:vault
  -y, --yes        ask nothing: a missing folder is plugboard-app, a missing template react
  -h, --help
  -v, --version

Without a terminal nothing is asked either; then the folder and the template have to be named.
`
