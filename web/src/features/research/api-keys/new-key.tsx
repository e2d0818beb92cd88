import { useState } from "react";

import { CreateKeyForm } from "./create-key-form.tsx";
import { type CreatedKey, NewSecret } from "./new-secret.tsx";

/** The form, and then what it made, until that was taken. */
export function NewKey() {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  return created ? (
    <NewSecret created={created} onDone={() => setCreated(null)} />
  ) : (
    <CreateKeyForm onCreated={setCreated} />
  );
}
