import type { RsbuildPlugin } from '@rsbuild/core'

const file = /[\\/]@rc-component[\\/]util[\\/](?:es|lib)[\\/]Dom[\\/]dynamicCSS\.js$/
const nonceOfCaller = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/
const nonceOfPage = `styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce || '';`

/**
 * antd measures scroll bars and locks scrolling with style elements to which it gives no nonce, so the content security
 * policy refuses them. This gives them the nonce of the page's scripts, and stops the build when antd's code changes.
 */
export const styleNonce = (): RsbuildPlugin => ({
  name: 'parley:style-nonce',
  setup(api) {
    api.transform({ test: file }, ({ code, resourcePath }) => {
      if (!nonceOfCaller.test(code)) throw new Error(`${resourcePath} sets its nonce in another way than expected.`)
      return code.replace(nonceOfCaller, nonceOfPage)
    })
  },
})
