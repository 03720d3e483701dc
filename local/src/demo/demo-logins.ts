/** Logins of a new installation. The passwords are printed at every start and protect nothing. */
export const demoLogins = {
  client: { email: 'client@cellgate.example', password: 'Client-demo-1' },
  moderator: { email: 'moderator@cellgate.example', password: 'Moderator-demo-1' },
  admin: { email: 'admin@cellgate.example', password: 'Admin-demo-1' },
} as const;

/** Password of all other customers of a world. */
export const customerPassword = 'Customer-demo-1';
