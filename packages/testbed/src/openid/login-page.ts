const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A sign-in form with Keycloak's field names. */
export const loginPage = (realm: string, action: string, problem = ''): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Sign in to ${escape(realm)}</title>
<h1>Sign in to ${escape(realm)}</h1>
<p role="alert">${escape(problem)}</p>
<form id="kc-form-login" method="post" action="${escape(action)}">
<label>Username <input id="username" name="username" autocomplete="username"></label>
<label>Password <input id="password" name="password" type="password" autocomplete="current-password"></label>
<button id="kc-login" type="submit">Sign in</button>
</form></html>`
